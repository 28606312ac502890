import { describe, expect, it } from 'vitest';
import { InForm } from '../../testing/form.tsx';
import { render, textOf } from '../../testing/render.tsx';
import { DayInput } from './DayInput.tsx';
import { HongKongTimeInput } from './HongKongTimeInput.tsx';

const attribute = (markup: string, name: string) =>
  new RegExp(`<input[^>]* ${name}="([^"]*)"`).exec(markup)?.[1];

describe('the date field', () => {
  const field = (endedOn: string | null) =>
    render(
      <InForm resource="members" values={{ endedOn }}>
        <DayInput resource="members" source="endedOn" helperText="From this day" />
      </InForm>,
    );

  it('shows the stored date, and is empty for the value null', () => {
    expect(attribute(field('2026-06-30'), 'value')).toBe('2026-06-30');
    expect(attribute(field(null), 'value')).toBe('');
  });

  it('rejects years with six digits', () => {
    expect(attribute(field(null), 'type')).toBe('date');
    expect(attribute(field(null), 'max')).toBe('9999-12-31');
  });

  it('shows its help text', () => {
    expect(textOf(field(null))).toContain('From this day');
  });
});

describe('the date and time field', () => {
  const field = (eventDate: unknown, more = {}) =>
    render(
      <InForm resource="events" values={{ eventDate }}>
        <HongKongTimeInput source="eventDate" {...more} />
      </InForm>,
    );

  it('shows Hong Kong time, whatever the device’s time zone', () => {
    expect(attribute(field('2026-12-05T06:30:00.000Z'), 'value')).toBe('2026-12-05T14:30');
    expect(attribute(field('2026-12-04T16:00:00Z'), 'value')).toBe('2026-12-05T00:00');
  });

  it.each([null, '', 'soon', 7])('is empty for the value %j', (value) => {
    expect(attribute(field(value), 'value')).toBe('');
  });

  it('rejects years with six digits', () => {
    expect(attribute(field(null), 'max')).toBe('9999-12-31T23:59');
  });

  it('shows the required mark and the help text', () => {
    const markup = field(null, { isRequired: true, helperText: 'Hong Kong time' });
    expect(textOf(markup)).toContain('Hong Kong time');
    expect(markup).toContain('*');
  });
});
