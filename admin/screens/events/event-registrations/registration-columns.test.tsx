import { describe, expect, it } from 'vitest';
import type { EventRegistration } from '../../../../core/events/validation/event-registrations.ts';
import { render, textOf, use } from '../../../testing/render.tsx';
import { useRegistrationColumns } from './useRegistrationColumns.tsx';

const REGISTRATION = {
  id: 1,
  participantName: '陳小文',
  participantEmail: 'chan@example.hk',
  participantPhone: null,
  participantCompany: null,
  participantPosition: null,
  isMember: false,
  memberNumber: null,
  memberCompany: null,
  notes: null,
  registrationDate: '2026-11-20T16:30:00.000Z',
  status: 'confirmed',
  cameAt: null,
  checkInId: null,
} as EventRegistration;
const cells = (values: Partial<EventRegistration> = {}) =>
  use(useRegistrationColumns).map(({ render: draw }) => textOf(render(draw({ ...REGISTRATION, ...values }))));

describe('the row of a registration', () => {
  it('shows name, contact, membership, registration time, status and arrival', () => {
    const [came, ...others] = cells({ cameAt: '2026-11-21T10:05:00.000Z' }).reverse();
    expect(came).toBe('Nov 21, 2026, 18:05');
    expect(others.reverse()).toEqual([
      ...['陳小文', 'chan@example.hk', 'Not a member', 'Nov 21, 2026, 00:30', 'Confirmed'],
    ]);
    expect(cells().at(-1)).toBe('Not yet');
  });

  it('shows company and position together, and staff notes', () => {
    const [who] = cells({ participantCompany: '示範', participantPosition: '店長', notes: 'by telephone' });
    expect(who).toBe('陳小文 示範 · 店長 by telephone');
    expect(cells({ participantPosition: '店長' })[0]).toBe('陳小文 店長');
  });

  it('shows a member’s number and company, if the registration has them', () => {
    const member = { isMember: true, memberNumber: 'M000007', memberCompany: '示範' };
    expect(cells(member)[2]).toBe('Member · M000007 · 示範');
    expect(cells({ isMember: true })[2]).toBe('Member');
  });

  it('shows the telephone below the e-mail address', () => {
    expect(cells({ participantPhone: '2345 6789' })[1]).toBe('chan@example.hk 2345 6789');
  });
});
