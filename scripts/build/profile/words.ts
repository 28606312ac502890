import * as z from 'zod/mini';
import { en as adminEn } from '../../../admin/kit/i18n/en.ts';
import { zhTW as adminZhTW } from '../../../admin/kit/i18n/zh-TW.ts';
import { PRODUCT_LANGUAGES } from '../../../core/association/locales.ts';
import { en as mailEn } from '../../../core/mail/en.ts';
import { MAIL_TEMPLATES } from '../../../core/mail/kinds.ts';
import { unknownPlaceholders } from '../../../core/mail/texts.ts';
import { zhTW as mailZhTW } from '../../../core/mail/zh-TW.ts';
import { en as messagesEn } from '../../../core/messages/en.ts';
import { zhTW as messagesZhTW } from '../../../core/messages/zh-TW.ts';
import { type TextTree, unknownTexts } from '../../../core/text/text-tree.ts';
import { en as doorEn } from '../../../door/i18n/en.ts';
import { zhTW as doorZhTW } from '../../../door/i18n/zh-TW.ts';
import { en as siteEn } from '../../../site/i18n/en.ts';
import { zhTW as siteZhTW } from '../../../site/i18n/zh-TW.ts';
import { schemaFaults } from './faults.ts';

const ofApi = {
  zhTW: { ...messagesZhTW, mail: mailZhTW, door: doorZhTW },
  en: { ...messagesEn, mail: mailEn, door: doorEn },
};

export const DICTIONARIES: Record<string, Record<string, TextTree>> = {
  'words-site.json': { 'zh-TW': siteZhTW, 'zh-CN': siteZhTW, en: siteEn },
  'words-admin.json': { 'zh-TW': adminZhTW, en: adminEn },
  'words-messages.json': { 'zh-TW': ofApi.zhTW, 'zh-CN': ofApi.zhTW, en: ofApi.en },
};

const treeSchema: z.ZodMiniType<TextTree> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => treeSchema)]),
);
const wordsSchema = z.record(z.string(), treeSchema);

/** A language of the profile that the product has no words in translates the English ones. */
const dictionaryFor = (known: Record<string, TextTree>, language: string, languages: readonly string[]) =>
  Object.hasOwn(known, language)
    ? known[language]
    : languages.includes(language) && !PRODUCT_LANGUAGES.some((own) => own === language)
      ? known.en
      : undefined;

function wrongPlaceholders(language: string, { mail }: TextTree): string[] {
  if (typeof mail !== 'object') return [];
  return MAIL_TEMPLATES.flatMap((key) =>
    unknownPlaceholders(key, JSON.stringify(mail[key] ?? '')).map(
      (name) => `${language} mail.${key} has no {{${name}}}`,
    ),
  );
}

export const wordFaults =
  (known: Record<string, TextTree>, languages: readonly string[]) =>
  (given: unknown): string[] => {
    const faults = schemaFaults(wordsSchema)(given);
    if (faults.length > 0) return faults;
    return Object.entries(given as Record<string, TextTree>).flatMap(([language, texts]) => {
      const dictionary = dictionaryFor(known, language, languages);
      if (!dictionary) return [`${language} is no language of these words`];
      const unknown = unknownTexts(dictionary, texts).map((path) => `there is no text ${language} ${path}`);
      return unknown.length > 0 ? unknown : wrongPlaceholders(language, texts);
    });
  };
