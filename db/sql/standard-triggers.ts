interface Promises {
  touch?: true;
  audit?: string;
  /** `all` if not given. */
  auditOn?: 'insert' | 'update' | 'delete' | 'insert or update' | 'insert or delete' | 'delete or update';
  /** A statement that changes rows raises this counter. */
  count?: string;
  stale?: string;
}

const TABLES: Record<string, Promises> = {
  applications: { touch: true, count: 'members' },
  association_texts: { touch: true },
  bank_lines: { touch: true, audit: 'bank-lines', auditOn: 'update' },
  bank_statements: { touch: true, audit: 'bank-statements', auditOn: 'insert or delete' },
  circulars: { touch: true },
  contact_messages: { touch: true, audit: 'contact-messages', count: 'contact-messages' },
  contacts: { touch: true },
  credit_notes: { touch: true, audit: 'credit-notes', auditOn: 'insert' },
  door_devices: { touch: true },
  enquiry_replies: { touch: true, audit: 'enquiry-replies' },
  event_changes: { touch: true },
  event_letters: { touch: true, audit: 'event-letters' },
  event_orders: { touch: true, audit: 'event-orders' },
  event_registration_forms: { touch: true, audit: 'event-registration-forms', count: 'events' },
  event_registrations: { touch: true, audit: 'event-registrations', count: 'event-registrations' },
  event_surveys: { touch: true },
  events: { touch: true, audit: 'events', count: 'events', stale: 'events' },
  gallery_images: { touch: true, audit: 'gallery', count: 'gallery', stale: 'gallery' },
  invoice_items: { touch: true, audit: 'invoice-items' },
  invoices: { touch: true, audit: 'invoices', auditOn: 'insert or update' },
  listing_confirmations: { count: 'members' },
  mail_messages: { touch: true },
  mail_state: { touch: true },
  mail_suppressions: { touch: true, audit: 'mail-suppressions', auditOn: 'delete' },
  mail_templates: { touch: true, audit: 'mail-templates' },
  media_pictures: { touch: true },
  member_categories: { touch: true, audit: 'member-categories' },
  member_imports: { touch: true },
  member_numbering: { touch: true },
  member_people: { touch: true },
  member_types: { touch: true, audit: 'member-types', auditOn: 'insert or update' },
  members: { touch: true, count: 'members' },
  membership_fees: { touch: true, audit: 'membership-fees', stale: 'membership-fees' },
  membership_periods: {
    touch: true,
    audit: 'membership-periods',
    auditOn: 'delete or update',
    count: 'members',
  },
  membership_settings: { touch: true, audit: 'membership-settings', auditOn: 'update' },
  news: { touch: true, audit: 'news', count: 'news', stale: 'news' },
  notice_channels: { touch: true },
  office_rules: { touch: true },
  online_payments: { touch: true },
  online_refunds: { touch: true, audit: 'online-refunds', auditOn: 'insert' },
  payments: { touch: true, audit: 'payments', auditOn: 'insert or update' },
  payouts: { touch: true },
  people_settings: { touch: true, audit: 'people-settings', auditOn: 'update' },
  profile_changes: { touch: true, count: 'profile-changes' },
  publications: { count: 'publications' },
  redirects: { touch: true, audit: 'redirects', auditOn: 'update' },
  segments: { touch: true, audit: 'segments' },
  signed_links: { touch: true },
  simplified_words: { touch: true, audit: 'simplified-words' },
  tags: { touch: true, audit: 'tags' },
  ticket_quotas: { touch: true, audit: 'ticket-quotas' },
  ticket_types: { touch: true, audit: 'ticket-types' },
  topics: { touch: true, audit: 'topics', stale: 'topics' },
  users: { touch: true, audit: 'users' },
  venue_bookings: { touch: true, audit: 'venue-bookings' },
  venue_feeds: { touch: true, audit: 'venue-feeds' },
  vocabulary: { touch: true, audit: 'vocabulary', auditOn: 'insert or update', count: 'members' },
  waiting_list_entries: { touch: true },
  weather_proposals: { touch: true },
};

const ANY = 'INSERT OR DELETE OR UPDATE';

const trigger = (name: string, when: string, call: string, each = 'ROW') =>
  `CREATE OR REPLACE TRIGGER ${name} ${when} FOR EACH ${each} EXECUTE FUNCTION ${call};`;

/**
 * A promise that is taken out of the list leaves its trigger in the database until a migration drops it. The
 * names are those of the first release: PostgreSQL runs triggers in the order of their names.
 */
export const standardTriggers = (): string =>
  Object.entries(TABLES)
    .flatMap(([table, { touch, audit, auditOn = ANY, count, stale }]) => [
      touch && trigger(`${table}_touch`, `BEFORE UPDATE ON ${table}`, 'touch_updated_at()'),
      audit &&
        trigger(`${table}_audit`, `AFTER ${auditOn.toUpperCase()} ON ${table}`, `record_audit('${audit}')`),
      count &&
        trigger(
          `${table}_count_change`,
          `AFTER ${ANY} OR TRUNCATE ON ${table}`,
          `count_change('${count}')`,
          'STATEMENT',
        ),
      stale && trigger(`${table}_mark_stale`, `AFTER ${ANY} ON ${table}`, `mark_stale('${stale}')`),
    ])
    .filter((statement) => statement !== undefined)
    .join('\n');
