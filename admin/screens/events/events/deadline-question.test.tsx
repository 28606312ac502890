import { describe, expect, it } from 'vitest';
import { InForm } from '../../../testing/form.tsx';
import { render, textOf } from '../../../testing/render.tsx';
import { DeadlineQuestion } from './DeadlineQuestion.tsx';

const question = (registrationDeadline: unknown) =>
  textOf(
    render(
      <InForm resource="event-registration-forms" values={{ registrationDeadline }}>
        <DeadlineQuestion eventDate="2026-12-05T06:30:00.000Z" />
      </InForm>,
    ),
  );

describe('a registration deadline', () => {
  it('needs confirmation if it is after the event; the confirmation shows the event’s time', () => {
    expect(question('2026-12-05T06:31:00.000Z')).toBe(
      'This deadline is after the event (Dec 5, 2026, 14:30). Is it right?',
    );
  });

  it.each(['2026-12-05T06:30:00.000Z', '2026-12-01T00:00:00.000Z', null, '-', ''])(
    'needs no confirmation with the value %j',
    (deadline) => {
      expect(question(deadline)).toBe('');
    },
  );
});
