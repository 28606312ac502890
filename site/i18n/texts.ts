import ownWords from '#association/words-site.json' with { type: 'json' };
import { overrideTexts, type TextTree } from '../../db/text-tree.ts';
import type { Dictionary, DictionaryOverrides } from './dictionary.ts';
import { en as english } from './en.ts';
import { zhTW as chinese } from './zh-TW.ts';

const own: Partial<Record<'zh-TW' | 'zh-CN' | 'en', DictionaryOverrides>> = ownWords;

/** All texts of the site. A text of the association's profile replaces the standard one. */
export const zhTW: Dictionary = overrideTexts(chinese, (own['zh-TW'] ?? {}) as TextTree);
export const en: Dictionary = overrideTexts(english as Dictionary, (own.en ?? {}) as TextTree);
/** Simplified Chinese texts of the profile that correct the automatic conversion. */
export const ownZhCN = (own['zh-CN'] ?? {}) as TextTree;
