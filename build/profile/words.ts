import * as z from 'zod/mini';
import { en as adminEn } from '../../admin/kit/i18n/en.ts';
import { zhTW as adminZhTW } from '../../admin/kit/i18n/zh-TW.ts';
import { en as messagesEn } from '../../db/messages/en.ts';
import { zhTW as messagesZhTW } from '../../db/messages/zh-TW.ts';
import { type TextTree, unknownTexts } from '../../db/text-tree.ts';
import { en as siteEn } from '../../site/i18n/en.ts';
import { zhTW as siteZhTW } from '../../site/i18n/zh-TW.ts';
import { schemaFaults } from './faults.ts';

/** Maps each dictionary file of a profile to the built-in texts that it can override, by language. */
export const DICTIONARIES: Record<string, Record<string, TextTree>> = {
  'words-site.json': { 'zh-TW': siteZhTW, 'zh-CN': siteZhTW, en: siteEn },
  'words-admin.json': { 'zh-TW': adminZhTW, en: adminEn },
  'words-messages.json': { 'zh-TW': messagesZhTW, 'zh-CN': messagesZhTW, en: messagesEn },
};

const treeSchema: z.ZodMiniType<TextTree> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => treeSchema)]),
);
const wordsSchema = z.record(z.string(), treeSchema);

/**
 * Returns the faults of a profile's texts: values that are not texts, unknown languages, and texts that the
 * dictionary lacks.
 */
export const wordFaults =
  (known: Record<string, TextTree>) =>
  (given: unknown): string[] => {
    const faults = schemaFaults(wordsSchema)(given);
    if (faults.length > 0) return faults;
    return Object.entries(given as Record<string, TextTree>).flatMap(([language, texts]) => {
      const dictionary = Object.hasOwn(known, language) ? known[language] : undefined;
      if (!dictionary) return [`${language} is no language of these words`];
      return unknownTexts(dictionary, texts).map((path) => `there is no text ${language} ${path}`);
    });
  };
