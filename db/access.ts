import { ROLES, type Role } from './account-roles.ts';
import { ownProperty } from './own-property.ts';
import { PLAIN_RESOURCES, type PlainResourceName, RESOURCES } from './validation/resources.ts';

/** Kind of access that a call needs: reading, changing, or only writing a draft. */
export type Action = 'read' | 'change' | 'draft';

export interface Subject {
  /**
   * Roles, besides owners, that can read the non-public data of a resource. Other roles can read only its
   * public data.
   */
  read: readonly Role[];
  /** Roles, besides owners, that can create, change and delete records. */
  change: readonly Role[];
  /** Roles, besides owners, that can write drafts. Default: the roles in `change`. */
  draft?: readonly Role[];
  /** Roles without access get 404 instead of 403, so that they do not learn whether a record exists. */
  isPrivate?: true;
  /**
   * Roles for single calls, if they differ from `read` and `change`. Key: HTTP method, and path after the
   * subject.
   */
  calls?: Readonly<Record<string, readonly Role[]>>;
}

const NOBODY: readonly Role[] = [];
/** Roles that can read public resources, including unpublished records. */
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
/**
 * Roles that can see mails. Each role sees only mails about the records that it manages
 * (functions/office/mail/subjects.ts).
 */
const MAIL_READERS: readonly Role[] = ['membership', 'finance', 'events', 'enquiries'];
/** Access to circulars: the role `editor` writes them, the role `membership` sends them. */
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
/**
 * Access to the association's rules: owners change the rules; the roles that apply the rules can read them.
 */
const RULES: Subject = { read: ['membership', 'finance'], change: NOBODY };
/** Access to rules that every role can read. */
const STAFF_RULES: Subject = { read: ROLES, change: NOBODY };

/**
 * Access rules by the first path segment below `/api`. The only source for the API, the back office and
 * `docs/api.md`. Owners may do everything. A subject that is not listed here is for owners only.
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
    },
  },
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
  /**
   * The picture library is open to every role that may upload pictures. Whether a role may change a picture's
   * texts and focal point depends on the records that show the picture (functions/content/media).
   */
  media: {
    read: PICTURES,
    change: PICTURES,
    calls: { 'DELETE /:id': ['editor'], 'POST /:id/replace': ['editor'] },
  },
  'convert-pdf': { read: NOBODY, change: ['editor', 'writer'] },
  translate: { read: NOBODY, change: ['editor', 'writer', 'membership', 'events'] },
  publish: { read: NOBODY, change: ['editor', 'events'] },
  /** Redirects from old URLs of the site. */
  redirects: { read: ['editor'], change: ['editor'] },
  'publish-status': EVERYBODY,
  dashboard: EVERYBODY,
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
  /**
   * Deleted records: a role can see and restore those that it may delete. Permanent deletion needs an owner.
   */
  trash: { read: ['editor', 'membership', 'events'], change: NOBODY },
  /** Translation states: a role can see the states of the records that it may read. */
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

/** Access rules of all subjects, including the resources in the resource registry. */
export const SUBJECTS = Object.fromEntries([
  ...Object.entries<Subject>(RULED),
  ...PLAIN_RESOURCES.map(plainSubject),
]) as Record<SubjectName, Subject>;

export interface Access {
  /** Permitted roles, including owners. */
  roles: readonly Role[];
  /** True when roles without access get 404 instead of 403. */
  isHidden: boolean;
}

const READING = new Set(['GET', 'HEAD']);

/** Calls that may write a draft. Key: HTTP method; value: pattern of the path after the subject. */
const WRITES: Record<string, RegExp> = { POST: /^$/, PATCH: /^:id$/, PUT: /^:id$/ };

/**
 * Returns the access rule of a staff call by method and path, such as `/api/news/7`. With `scope`, the rule
 * includes roles that may make the call only to write a draft.
 */
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

/** Checks whether an account with `roles` may perform an action on a subject. */
export function may(roles: readonly Role[], action: Action, name: SubjectName): boolean {
  const subject: Subject = SUBJECTS[name];
  const others = subject[action] ?? subject.change;
  return roles.some((role) => role === 'owner' || others.includes(role));
}
