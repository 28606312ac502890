import ownWords from '#association/words-site.json' with { type: 'json' };
import { overrideTexts, type TextTree } from '../../db/text-tree.ts';
import type { Dictionary, DictionaryOverrides } from './dictionary.ts';
import { en as english } from './en.ts';
import { zhTW as chinese } from './zh-TW.ts';

const own: Partial<Record<'zh-TW' | 'zh-CN' | 'en', DictionaryOverrides>> = ownWords;

/** Texts of the site with those of the association's profile in place of the product's. */
export const zhTW: Dictionary = overrideTexts(chinese, (own['zh-TW'] ?? {}) as TextTree);
export const en: Dictionary = overrideTexts(english as Dictionary, (own.en ?? {}) as TextTree);
/** Corrections of the conversion to Simplified Chinese in the profile. */
export const ownZhCN = (own['zh-CN'] ?? {}) as TextTree;
