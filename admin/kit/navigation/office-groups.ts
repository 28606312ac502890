import type { TextKey } from '../i18n/dictionary.ts';

export type OfficeEntry = { label: TextKey } & ({ resource: string } | { page: string });

export const nameOf = (entry: OfficeEntry) => ('page' in entry ? entry.page : entry.resource);

export const GROUPS = [
  {
    title: 'office.groups.members',
    entries: [
      { resource: 'people', label: 'people.title' },
      { resource: 'profile-changes', label: 'profileChanges.title' },
      { page: 'membership', label: 'membership.title' },
      { page: 'vocabulary', label: 'vocabulary.title' },
      { page: 'member-imports', label: 'imports.title' },
    ],
  },
  {
    title: 'office.groups.money',
    entries: [
      { resource: 'invoices', label: 'money.invoices' },
      { resource: 'payments', label: 'money.payments' },
      { page: 'bank', label: 'bank.title' },
      { page: 'online-payments', label: 'money.online.title' },
      { resource: 'invoice-items', label: 'resources.invoice-items.name' },
      { page: 'year-ends', label: 'money.yearEnds' },
    ],
  },
  {
    title: 'office.groups.mail',
    entries: [
      { resource: 'contact-messages', label: 'messages.tab' },
      { resource: 'circulars', label: 'circulars.title' },
      { resource: 'contacts', label: 'contacts.title' },
      { resource: 'segments', label: 'resources.segments.name' },
      { resource: 'tags', label: 'resources.tags.name' },
      { resource: 'mail-messages', label: 'mail.title' },
      { page: 'mail-templates', label: 'mail.templates' },
    ],
  },
  {
    title: 'office.groups.site',
    entries: [
      { page: 'association', label: 'association.title' },
      { resource: 'media', label: 'media.title' },
      { resource: 'topics', label: 'resources.topics.name' },
      { page: 'languages', label: 'languageBoard.title' },
      { resource: 'simplified-words', label: 'resources.simplified-words.name' },
      { page: 'redirects', label: 'redirects.title' },
      { page: 'trash', label: 'trash.title' },
    ],
  },
  {
    title: 'office.groups.rooms',
    entries: [
      { page: 'venue-bookings', label: 'venue.title' },
      { page: 'enter', label: 'paperForms.enter' },
    ],
  },
  {
    title: 'office.groups.system',
    entries: [
      { page: 'settings', label: 'settings.title' },
      { page: 'office-rules', label: 'rules.title' },
      { resource: 'users', label: 'users.tab' },
      { page: 'account', label: 'account.title' },
      { page: 'personal-data', label: 'personalData.title' },
      { resource: 'audit-log', label: 'audit.title' },
      { page: 'system', label: 'readiness.title' },
      { page: 'api', label: 'api.title' },
    ],
  },
] satisfies { title: TextKey; entries: OfficeEntry[] }[];

export const SETTINGS = {
  association: [
    ...(['name', 'logo', 'senderName', 'senderEmail'] as const),
    ...(['addressLabel', 'phone', 'email', 'hours', 'chatNumber', 'chatGreeting', 'socialUrl'] as const),
    ...(['weChatId', 'weChatCode', 'motto', 'description', 'founded', 'term', 'stats', 'committee'] as const),
    ...(['posts', 'infoPages', 'introductions', 'benefits', 'paperFormUrl', 'questions'] as const),
    ...(['memberRate', 'publicRate', 'rooms', 'opensAt', 'facilities', 'notes'] as const),
  ].map((key): TextKey => `association.${key}`),
  'office-rules': [
    ...(['yearStartsOn', 'halfYearFrom', 'permanentYears', 'joiningFeeCents', 'applicationDays'] as const),
    ...(['enquiryDays', 'graceDays', 'firstReminderDays', 'secondReminderDays'] as const),
    ...(['lastReminderDays', 'lateReminderDays'] as const),
  ]
    .map((key): TextKey => `rules.fields.${key}`)
    .concat('rules.holidays', 'membership.numbering'),
  membership: [
    ...(['types.title', 'fees', 'nextYear', 'papers', 'eligible'] as const).map(
      (key): TextKey => `membership.${key}`,
    ),
    ...(
      ['title', 'fpsType', 'payeeName', 'chequePayee', 'bankAccount', 'digestTo', 'memberBasis'] as const
    ).map((key): TextKey => `money.settings.${key}`),
    'renewals.title',
    'circulars.notice.basis',
  ],
  'personal-data': ['retention.title'],
  account: ['password.button'],
} satisfies Record<string, TextKey[]>;
