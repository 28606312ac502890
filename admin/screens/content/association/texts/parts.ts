import { INTRODUCED_PAGES } from '../../../../../core/content/validation/association.ts';
import { INFO_PAGES } from '../../../../../core/content/validation/info-pages.ts';
import type { TextKey } from '../../../../kit/i18n/dictionary.ts';
import { valueAt } from './paths.ts';

const PARTS = {
  name: 'association.name',
  logo: 'association.logo',
  senderName: 'association.senderName',
  senderEmail: 'association.senderEmail',
  mainColour: 'association.mainColour',
  accentColour: 'association.accentColour',
  memberCodePrefix: 'association.memberCodePrefix',
  paymentPrefix: 'association.paymentPrefix',
  address: 'association.addressLabel',
  phone: 'association.phone',
  email: 'association.email',
  hours: 'association.hours',
  chatNumber: 'association.chatNumber',
  chatGreeting: 'association.chatGreeting',
  socialUrl: 'association.socialUrl',
  weChatId: 'association.weChatId',
  weChatCode: 'association.weChatCode',
  motto: 'association.motto',
  description: 'association.description',
  founded: 'association.founded',
  term: 'association.term',
  stats: 'association.stats',
  committee: 'association.committee',
  benefits: 'association.benefits',
  processingDays: 'association.processingDays',
  replyDays: 'association.replyDays',
  paperFormUrl: 'association.paperFormUrl',
  faq: 'association.questions',
  'venue.memberRate': 'association.memberRate',
  'venue.publicRate': 'association.publicRate',
  'venue.bookingDays': 'association.bookingDays',
  'venue.rooms': 'association.rooms',
  'venue.opensAt': 'association.opensAt',
  'venue.closesAt': 'association.closesAt',
  'venue.isOpenOnHolidays': 'association.isOpenOnHolidays',
  'venue.facilities': 'association.facilities',
  'venue.notes': 'association.notes',
  supportFund: 'association.fund',
} as const satisfies Record<string, TextKey>;

const introductions = INTRODUCED_PAGES.map(
  (page) => [`introductions.${page}`, `association.pages.${page}`] as const,
);

const infoPages = INFO_PAGES.flatMap((page) =>
  (['isShown', 'title', 'text', 'reviewedOn'] as const).map(
    (field) => [`infoPages.${page}.${field}`, `association.infoPage.${page}`] as const,
  ),
);

const LANGUAGES = ['zh', 'en'] as const;

export const EVERY_PART: readonly (readonly [path: string, label: TextKey])[] = [
  ...Object.entries(PARTS),
  ...introductions,
  ...infoPages,
];

export interface ChangedPart {
  path: string;
  label: TextKey;
  language?: 'zh' | 'en';
  before: string;
  after: string;
}

type Words = Record<'zh' | 'en', string>;
const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** JSON from the database does not preserve the order of properties. */
const ORDER = 'name startsOn posts post person row question answer title text value label lang url'.split(
  ' ',
);

const inOrder = (value: object) =>
  Object.entries(value)
    .sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map(([, below]) => below);

function linesOf(value: unknown, language: 'zh' | 'en'): string[] {
  if (isWords(value)) return [value[language]];
  if (Array.isArray(value))
    return value.flatMap((entry) => (isWords(entry) ? [entry[language]] : [...linesOf(entry, language), '']));
  if (typeof value === 'object' && value !== null)
    return inOrder(value).flatMap((one) => linesOf(one, language));
  return value ? [String(value)] : [];
}

const saysIn = (value: unknown, language: 'zh' | 'en') => linesOf(value, language).join('\n').trim();

export const changedTexts = (before: object, after: object): ChangedPart[] =>
  EVERY_PART.flatMap(([path, label]) => {
    const [old, fresh] = [valueAt(before, path), valueAt(after, path)];
    const texts = LANGUAGES.map((language) => ({
      path,
      label,
      language,
      before: saysIn(old, language),
      after: saysIn(fresh, language),
    })).filter((part) => part.before !== part.after);
    const [zh, en] = texts;
    if (!zh || zh.before !== en?.before || zh.after !== en.after) return texts;
    const { language: _language, ...same } = zh;
    return [same];
  });
