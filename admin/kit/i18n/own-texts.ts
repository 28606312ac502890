import own from '#association/words-admin.json' with { type: 'json' };
import ownMessages from '#association/words-messages.json' with { type: 'json' };
import type { Locale } from '../../../core/association/locales.ts';
import { overrideTexts, type TextTree } from '../../../core/text/text-tree.ts';

type ByLocale = Record<Locale, TextTree | undefined>;

export const withOwnTexts = (texts: TextTree, locale: Locale): TextTree =>
  overrideTexts(texts, { ...(ownMessages as ByLocale)[locale], ...(own as ByLocale)[locale] });
