import { ROLES, type Role } from './account-roles.ts';
import { ownProperty } from './own-property.ts';
import { PLAIN_RESOURCES, type PlainResourceName, RESOURCES } from './validation/resources.ts';

/** What is done by a call: what shows something reads, everything else changes, or only writes a draft. */
export type Action = 'read' | 'change' | 'draft';

export interface Subject {
  /** Who reads as staff, beside owners; the others see what visitors see, if anything. */
  read: readonly Role[];
  /** Who makes, changes and deletes, beside owners. */
  change: readonly Role[];
  /** Who writes drafts of it, beside owners; absent: who changes it. */
  draft?: readonly Role[];
  /** Whether there is such a record is nobody else's business: they get 404 for it. */
  isPrivate?: true;
  /** Calls that differ, by method and what follows the subject in the address. */
  calls?: Readonly<Record<string, readonly Role[]>>;
}

const NOBODY: readonly Role[] = [];
/** Who reads what is public, with what is still to appear. */
const READERS: readonly Role[] = ['editor', 'writer', 'reader'];
const OWNERS_ALONE: Subject = { read: NOBODY, change: NOBODY };
const EVERYBODY: Subject = { read: ROLES, change: ROLES };
const CONTENT: Subject = { read: READERS, change: ['editor'] };
const WRITERS: readonly Role[] = ['editor', 'writer'];
const PICTURES: readonly Role[] = ['editor', 'writer', 'events'];
const DRAFTED: Subject = {
  ...CONTENT,
  draft: WRITERS,
  calls: {
    'DELETE /:id/draft': WRITERS,
    'POST /:id/reviewed-english': WRITERS,
    'POST /preview': WRITERS,
    'POST /:id/preview-link': WRITERS,
    'DELETE /:id/preview-link': WRITERS,
    'PUT /:id/editors': WRITERS,
    'DELETE /:id/editors': WRITERS,
  },
};
const MAIL: Subject = { read: ['membership'], change: ['membership'] };
const MONEY: Subject = { read: ['finance'], change: ['finance'] };
const REGISTRATIONS: Subject = { read: ['events'], change: ['events'], isPrivate: true };
const ENQUIRIES: Subject = { read: ['enquiries'], change: ['enquiries'], isPrivate: true };
/** The association's own rules: owners set them, who works by them reads them. */
const RULES: Subject = { read: ['membership', 'finance'], change: NOBODY };

/**
 * Who may do what, by the first part of an address below `/api`: the one place that says it, for API, back office and
 * docs/api.md. Owners may do everything; of what is not here nobody else may do anything.
 */
const RULED = {
  news: DRAFTED,
  publications: DRAFTED,
  gallery: CONTENT,
  events: { read: [...READERS, 'events'], change: ['events'] },
  'event-registration-forms': { read: [...READERS, 'events'], change: ['events'] },
  'event-registrations': REGISTRATIONS,
  'waiting-list': REGISTRATIONS,
  'event-letters': REGISTRATIONS,
  members: {
    read: ['membership', 'finance'],
    change: ['membership'],
    isPrivate: true,
    calls: { 'GET /export.csv': ['membership'], 'GET /export.json': ['membership'] },
  },
  'member-imports': { read: ['membership'], change: ['membership'], isPrivate: true },
  applications: { read: ['membership'], change: ['membership'], isPrivate: true },
  'profile-changes': { read: ['membership'], change: ['membership'], isPrivate: true },
  'personal-data': { read: ['membership'], change: ['membership'] },
  'membership-periods': { read: ['membership', 'finance'], change: ['membership'] },
  'membership-fees': RULES,
  'membership-settings': RULES,
  renewals: { read: ['membership', 'finance'], change: ['finance'] },
  invoices: MONEY,
  payments: MONEY,
  'bank-statements': MONEY,
  'bank-lines': MONEY,
  'mail-messages': MAIL,
  'mail-state': MAIL,
  'mail-suppressions': MAIL,
  'mail-templates': MAIL,
  'contact-messages': ENQUIRIES,
  contact: ENQUIRIES,
  upload: { read: NOBODY, change: PICTURES },
  /** Whoever may upload pictures; what they say on the site, and where, is judged by what shows them (functions/media). */
  media: {
    read: PICTURES,
    change: PICTURES,
    calls: { 'DELETE /:id': ['editor'], 'POST /:id/replace': ['editor'] },
  },
  'convert-pdf': { read: NOBODY, change: ['editor', 'writer'] },
  translate: { read: NOBODY, change: ['editor', 'writer', 'membership', 'events'] },
  publish: { read: NOBODY, change: ['editor', 'events'] },
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
  'second-factor': EVERYBODY,
  /** Whoever may delete something sees it there; to restore it asks the same, to purge it an owner. */
  trash: { read: ['editor', 'membership', 'events'], change: NOBODY },
  /** Each sees the records that it may read. */
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

/** With the resources that have no rules of their own, of which the registry says it. */
export const SUBJECTS = Object.fromEntries([
  ...Object.entries<Subject>(RULED),
  ...PLAIN_RESOURCES.map(plainSubject),
]) as Record<SubjectName, Subject>;

export interface Access {
  /** Who may, owners among them. */
  roles: readonly Role[];
  /** Others get 404 and not 403. */
  isHidden: boolean;
}

const READING = new Set(['GET', 'HEAD']);

/** By the method, what follows the subject in the address of a write that may be a draft. */
const WRITES: Record<string, RegExp> = { POST: /^$/, PATCH: /^:id$/, PUT: /^:id$/ };

/**
 * Who may make a call as staff, by its method and its path: `/api/news/7`. `with drafts`: also who may make it if what is
 * written is a draft.
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

/** Whether an account with these roles may do something to a subject. */
export function may(roles: readonly Role[], action: Action, name: SubjectName): boolean {
  const subject: Subject = SUBJECTS[name];
  const others = subject[action] ?? subject.change;
  return roles.some((role) => role === 'owner' || others.includes(role));
}
