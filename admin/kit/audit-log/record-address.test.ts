import { describe, expect, it } from 'vitest';
import type { NamedAuditEntry } from '../../../core/app/audit-log.ts';
import { historyAddress, recordAddress } from './record-address.ts';

const entry = (values: Partial<NamedAuditEntry>) =>
  ({ resource: 'news', recordId: 7, recordName: '大會', eventId: null, ...values }) as NamedAuditEntry;
const filterOf = (address: string | undefined) =>
  JSON.parse(new URL(address ?? '', 'http://localhost').searchParams.get('filter') ?? '');

describe('the link from an audit entry to its record', () => {
  it.each(['news', 'events', 'members', 'publications', 'gallery', 'users', 'member-categories'])(
    'opens the dialog of the record: %s',
    (resource) => {
      expect(recordAddress(entry({ resource }))).toBe(`/dashboard/${resource}/7`);
    },
  );

  it('opens the list of enquiries, filtered to the changed enquiry', () => {
    const address = recordAddress(entry({ resource: 'contact-messages' }));
    expect(address).toMatch(/^\/dashboard\/contact-messages\?/);
    expect(filterOf(address)).toEqual({ id: 7 });
  });

  it('opens the event when the entry is about its form or a registration', () => {
    const ofEvent = { eventId: 3 };
    expect(recordAddress(entry({ resource: 'event-registration-forms', ...ofEvent }))).toBe(
      '/event-registration-form/3',
    );
    expect(recordAddress(entry({ resource: 'event-registrations', ...ofEvent }))).toBe(
      '/event-registrations/3',
    );
  });

  it('does not exist for a deleted record or for an entry without a record', () => {
    expect(recordAddress(entry({ recordName: null }))).toBeUndefined();
    expect(recordAddress(entry({ resource: 'session', recordId: null }))).toBeUndefined();
    expect(recordAddress(entry({ resource: 'site' }))).toBeUndefined();
  });
});

it('the link to the history of a record filters the audit log by that record', () => {
  const address = historyAddress('news', 7);
  expect(address).toMatch(/^\/dashboard\/audit-log\?/);
  expect(filterOf(address)).toEqual({ resource: 'news', recordId: 7 });
});
