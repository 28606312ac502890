import { INTRODUCED_PAGES } from '../../db/validation/association.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { valueAt } from './paths.ts';

/** What is compared by itself, in the order of the form, by the name that it has there. */
const PARTS = {
  address: 'association.addressLabel',
  phone: 'association.phone',
  email: 'association.email',
  hours: 'association.hours',
  chatNumber: 'association.chatNumber',
  chatGreeting: 'association.chatGreeting',
  socialUrl: 'association.socialUrl',
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
  'venue.facilities': 'association.facilities',
  'venue.notes': 'association.notes',
  supportFund: 'association.fund',
} as const satisfies Record<string, TextKey>;

const introductions = INTRODUCED_PAGES.map(
  (page) => [`introductions.${page}`, `association.pages.${page}`] as const,
);

const LANGUAGES = ['zh', 'en'] as const;

/** Every part that is compared by itself, with its name. */
export const EVERY_PART: readonly (readonly [path: string, label: TextKey])[] = [
  ...Object.entries(PARTS),
  ...introductions,
];

/** A part of it that is not the same, as readers of a language have it. */
export interface ChangedPart {
  path: string;
  label: TextKey;
  /** Absent: the same in both. */
  language?: 'zh' | 'en';
  before: string;
  after: string;
}

type Words = Record<'zh' | 'en', string>;
const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** As they are read; what comes from the database has its names in another order. */
const ORDER = 'name startsOn posts post person row question answer title text value label lang url'.split(
  ' ',
);

const inOrder = (value: object) =>
  Object.entries(value)
    .sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map(([, below]) => below);

/** Line by line what a value says in a language; an empty line stands after each entry of a list. */
function linesOf(value: unknown, language: 'zh' | 'en'): string[] {
  if (isWords(value)) return [value[language]];
  if (Array.isArray(value))
    return value.flatMap((entry) => (isWords(entry) ? [entry[language]] : [...linesOf(entry, language), '']));
  if (typeof value === 'object' && value !== null)
    return inOrder(value).flatMap((one) => linesOf(one, language));
  return value ? [String(value)] : [];
}

const saysIn = (value: unknown, language: 'zh' | 'en') => linesOf(value, language).join('\n').trim();

/** What differs between two versions of the association's texts, by part and by language. */
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
