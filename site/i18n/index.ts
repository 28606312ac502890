import { toSimplified } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';
import { association, type Words } from '../association.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { fill } from './fill.ts';
import { zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';

interface Tree {
  [key: string]: string | Tree;
}

const mapTree = (tree: Tree, change: (text: string) => string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTree(value, change),
    ]),
  );

const override = (tree: Tree, own: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const other = own[key] ?? value;
      return [key, typeof value === 'object' && typeof other === 'object' ? override(value, other) : other];
    }),
  );

export const words = (locale: Locale, { zh, en: english }: Words): string =>
  locale === 'en' ? english : locale === 'zh-CN' ? toSimplified(zh) : zh;

const facts = (locale: Locale) => ({
  name: words(locale, association.name),
  term: words(locale, association.term),
  founded: association.founded,
  phone: association.phone,
  email: association.email,
  processingDays: association.processingDays,
  replyDays: association.replyDays,
  bookingDays: association.venue.bookingDays,
  memberRate: association.venue.memberRate,
  publicRate: association.venue.publicRate,
});

const withFacts = (locale: Locale, tree: Tree) =>
  mapTree(tree, (text) => fill(text, facts(locale))) as unknown as Dictionary;

const dictionaries: Record<Locale, Dictionary> = {
  'zh-TW': withFacts('zh-TW', zhTW),
  'zh-CN': withFacts('zh-CN', override(mapTree(zhTW, toSimplified), zhCN as Tree)),
  en: withFacts('en', en),
};

export const dictionary = (locale: Locale): Dictionary => dictionaries[locale];
