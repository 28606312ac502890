import { describe, expect, it } from 'vitest';
import type { NamedAuditEntry } from '../../db/validation/audit-log.ts';
import { historyAddress, recordAddress } from './record-address.ts';

const entry = (values: Partial<NamedAuditEntry>) =>
  ({ resource: 'news', recordId: 7, recordName: '大會', eventId: null, ...values }) as NamedAuditEntry;
const filterOf = (address: string | undefined) =>
  JSON.parse(new URL(address ?? '', 'http://localhost').searchParams.get('filter') ?? '');

describe('the way from an entry of the log to its record', () => {
  it.each(['news', 'events', 'members', 'publications', 'gallery', 'users', 'member-categories'])(
    'leads to the dialog of %s',
    (resource) => {
      expect(recordAddress(entry({ resource }))).toBe(`/dashboard/${resource}/7`);
    },
  );

  it('leads to the enquiry alone in its list', () => {
    const address = recordAddress(entry({ resource: 'contact-messages' }));
    expect(address).toMatch(/^\/dashboard\/contact-messages\?/);
    expect(filterOf(address)).toEqual({ id: 7 });
  });

  it('leads from a form and a registration to those of their event', () => {
    const ofEvent = { eventId: 3 };
    expect(recordAddress(entry({ resource: 'event-registration-forms', ...ofEvent }))).toBe(
      '/event-registration-form/3',
    );
    expect(recordAddress(entry({ resource: 'event-registrations', ...ofEvent }))).toBe(
      '/event-registrations/3',
    );
  });

  it('leads nowhere from what is gone, and from what is no record', () => {
    expect(recordAddress(entry({ recordName: null }))).toBeUndefined();
    expect(recordAddress(entry({ resource: 'session', recordId: null }))).toBeUndefined();
    expect(recordAddress(entry({ resource: 'site' }))).toBeUndefined();
  });
});

it('the history of a record is the log of it alone', () => {
  const address = historyAddress('news', 7);
  expect(address).toMatch(/^\/dashboard\/audit-log\?/);
  expect(filterOf(address)).toEqual({ resource: 'news', recordId: 7 });
});
