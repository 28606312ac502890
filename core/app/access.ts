import { ROLES, type Role } from '../accounts/account-roles.ts';
import { ownProperty } from '../text/own-property.ts';
import { PLAIN_RESOURCES, type PlainResourceName, RESOURCES } from './resources.ts';

export type Action = 'read' | 'change' | 'draft';

export interface Subject {
  read: readonly Role[];
  change: readonly Role[];
  draft?: readonly Role[];
  /** Roles without access get 404 instead of 403, so that they do not learn whether a record exists. */
  isPrivate?: true;
  calls?: Readonly<Record<string, readonly Role[]>>;
}

const NOBODY: readonly Role[] = [];
const READERS: readonly Role[] = ['editor', 'writer', 'reader'];
const OWNERS_ALONE: Subject = { read: NOBODY, change: NOBODY };
const EVERYBODY: Subject = { read: ROLES, change: ROLES };
const CONTENT: Subject = { read: READERS, change: ['editor'] };
const WRITERS: readonly Role[] = ['editor', 'writer'];
const PICTURES: readonly Role[] = ['editor', 'writer', 'events', 'membership'];
const DRAFTED: Subject = {
  ...CONTENT,
  draft: WRITERS,
  calls: {
    'DELETE /:id/draft': WRITERS,
    'POST /:id/comments': WRITERS,
    'POST /:id/reviewed-english': WRITERS,
    'POST /preview': WRITERS,
    'POST /:id/preview-link': WRITERS,
    'DELETE /:id/preview-link': WRITERS,
    'PUT /:id/editors': WRITERS,
    'DELETE /:id/editors': WRITERS,
  },
};
const MAIL: Subject = { read: ['membership'], change: ['membership'] };
const MAIL_READERS: readonly Role[] = ['membership', 'finance', 'events', 'enquiries'];
const CIRCULARS: Subject = {
  read: ['membership', 'editor'],
  change: ['membership', 'editor'],
  calls: {
    'POST /:id/send': ['membership'],
    'POST /:id/resend': ['membership'],
    'POST /:id/pause': ['membership'],
    'POST /:id/resume': ['membership'],
    'POST /:id/stop': ['membership'],
    'POST /:id/audience': ['membership'],
    'GET /:id/recipients': ['membership'],
    'GET /:id/proof': ['membership'],
    'GET /:id/proof.csv': ['membership'],
    'GET /:id/postal': ['membership'],
    'GET /:id/whatsapp': ['membership'],
    'POST /:id/services': ['membership'],
  },
};
const MONEY: Subject = { read: ['finance'], change: ['finance'] };
const REGISTRATIONS: Subject = { read: ['events'], change: ['events'], isPrivate: true };
const ENQUIRIES: Subject = { read: ['enquiries'], change: ['enquiries'], isPrivate: true };
const RULES: Subject = { read: ['membership', 'finance'], change: NOBODY };
const STAFF_RULES: Subject = { read: ROLES, change: NOBODY };

/**
 * By the first path segment below `/api`. The only source for the API, the back office and `docs/api.md`. A
 * subject that is not listed here is for owners only.
 */
const RULED = {
  news: DRAFTED,
  publications: DRAFTED,
  gallery: CONTENT,
  events: {
    read: [...READERS, 'events'],
    change: ['events'],
    calls: {
      'GET /:id/survey/results': ['events'],
      'GET /:id/certificates': ['events'],
      'GET /:id/evidence': ['events'],
    },
  },
  'event-registration-forms': { read: [...READERS, 'events'], change: ['events'] },
  'event-registrations': REGISTRATIONS,
  'waiting-list': REGISTRATIONS,
  'event-letters': REGISTRATIONS,
  'event-orders': REGISTRATIONS,
  'door-devices': REGISTRATIONS,
  'check-ins': REGISTRATIONS,
  certificates: REGISTRATIONS,
  'ticket-types': REGISTRATIONS,
  'ticket-quotas': REGISTRATIONS,
  'venue-bookings': REGISTRATIONS,
  'venue-feed': { read: ['events'], change: ['events'] },
  weather: { read: ['events'], change: ['events'] },
  'weather-proposals': REGISTRATIONS,
  'paper-forms': { read: ['membership', 'events'], change: NOBODY },
  members: {
    read: ['membership', 'finance'],
    change: ['membership'],
    isPrivate: true,
    calls: {
      'GET /export.csv': ['membership'],
      'GET /export.json': ['membership'],
      'POST /:id/notes': ['membership', 'finance'],
      'GET /:id/people': ['membership', 'finance', 'editor'],
      'GET /:id/hand-over': ['membership', 'finance', 'editor'],
    },
  },
  people: {
    read: ['editor', 'membership'],
    change: ['membership'],
    calls: { 'GET /export.csv': ['membership'], 'GET /export.json': ['membership'] },
  },
  'people-settings': { read: ['editor', 'membership'], change: NOBODY },
  'member-imports': { read: ['membership'], change: ['membership'], isPrivate: true },
  applications: { read: ['membership'], change: ['membership'], isPrivate: true },
  'profile-changes': { read: ['membership'], change: ['membership'], isPrivate: true },
  'personal-data': { read: ['membership'], change: ['membership'] },
  'membership-periods': { read: ['membership', 'finance'], change: ['membership'] },
  'membership-fees': RULES,
  'membership-settings': RULES,
  'member-numbering': RULES,
  'office-rules': STAFF_RULES,
  vocabulary: STAFF_RULES,
  'member-types': STAFF_RULES,
  holidays: STAFF_RULES,
  renewals: { read: ['membership', 'finance'], change: ['finance'] },
  invoices: { ...MONEY, calls: { 'POST /payment-details': NOBODY } },
  payments: MONEY,
  'credit-notes': MONEY,
  'year-ends': { ...MONEY, calls: { 'POST /:id/open': NOBODY } },
  'online-payments': MONEY,
  payouts: MONEY,
  'bank-statements': MONEY,
  'bank-lines': MONEY,
  'mail-messages': { read: MAIL_READERS, change: MAIL_READERS },
  'mail-state': MAIL,
  'mail-suppressions': MAIL,
  'mail-templates': MAIL,
  circulars: CIRCULARS,
  contacts: { read: ['membership'], change: ['membership'] },
  'notice-channels': { read: ['membership'], change: ['membership'] },
  'contact-messages': ENQUIRIES,
  contact: ENQUIRIES,
  upload: { read: NOBODY, change: PICTURES },
  media: {
    read: PICTURES,
    change: PICTURES,
    calls: { 'DELETE /:id': ['editor'], 'POST /:id/replace': ['editor'] },
  },
  'convert-pdf': { read: NOBODY, change: ['editor', 'writer'] },
  translate: { read: NOBODY, change: ['editor', 'writer', 'membership', 'events'] },
  publish: { read: NOBODY, change: ['editor', 'events'] },
  redirects: { read: ['editor'], change: ['editor'] },
  'publish-status': EVERYBODY,
  dashboard: EVERYBODY,
  jobs: EVERYBODY,
  login: EVERYBODY,
  logout: EVERYBODY,
  'logout-everywhere': EVERYBODY,
  'logout-elsewhere': EVERYBODY,
  session: EVERYBODY,
  sessions: EVERYBODY,
  notices: EVERYBODY,
  password: EVERYBODY,
  account: EVERYBODY,
  'second-factor': EVERYBODY,
  /** A role can see and restore those that it may delete. Permanent deletion needs an owner. */
  trash: { read: ['editor', 'membership', 'events'], change: NOBODY },
  'language-states': { read: [...READERS, 'events'], change: NOBODY },
  association: OWNERS_ALONE,
  users: OWNERS_ALONE,
  invitations: OWNERS_ALONE,
  readiness: OWNERS_ALONE,
  retention: OWNERS_ALONE,
  'audit-log': { ...OWNERS_ALONE, isPrivate: true },
} satisfies Record<string, Subject>;

export type SubjectName = keyof typeof RULED | PlainResourceName;

function plainSubject(name: PlainResourceName): [string, Subject] {
  const { read = NOBODY, change = NOBODY } = RESOURCES[name].plain ?? {};
  return [name, { read, change }];
}

export const SUBJECTS = Object.fromEntries([
  ...Object.entries<Subject>(RULED),
  ...PLAIN_RESOURCES.map(plainSubject),
]) as Record<SubjectName, Subject>;

export interface Access {
  roles: readonly Role[];
  isHidden: boolean;
}

const READING = new Set(['GET', 'HEAD']);

const WRITES: Record<string, RegExp> = { POST: /^$/, PATCH: /^:id$/, PUT: /^:id$/ };

/** With `scope`, the rule includes roles that may make the call only to write a draft. */
export function accessTo(method: string, path: string, scope?: 'with drafts'): Access {
  const [, , name = '', ...rest] = path.split('/');
  if (name === 'trash' && method === 'POST') return accessTo(method, `/api/${rest.join('/')}`);
  const subject = ownProperty<Subject>(SUBJECTS, name) ?? OWNERS_ALONE;
  const isReading = READING.has(method);
  const rule = rest.map((part) => (/^\d+$/.test(part) ? ':id' : part)).join('/');
  const isDraft = scope && WRITES[method]?.test(rule);
  const others =
    ownProperty(subject.calls ?? {}, `${isReading ? 'GET' : method} /${rule}`) ??
    (isDraft ? subject.draft : undefined) ??
    subject[isReading ? 'read' : 'change'];
  return {
    roles: ROLES.filter((role) => role === 'owner' || others.includes(role)),
    isHidden: subject.isPrivate === true && /^\d+$/.test(rest[0] ?? ''),
  };
}

export function may(roles: readonly Role[], action: Action, name: SubjectName): boolean {
  const subject: Subject = SUBJECTS[name];
  const others = subject[action] ?? subject.change;
  return roles.some((role) => role === 'owner' || others.includes(role));
}
