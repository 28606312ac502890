import own from '#association/words-admin.json' with { type: 'json' };
import type { Locale } from '../../../core/association/locales.ts';
import { fillPlace } from '../../../core/association/place-words.ts';
import { mapTexts, overrideTexts, type TextTree } from '../../../core/html/text-tree.ts';

/** The product's words with those of the association's place, and with its own in their stead. */
export const textsIn = (locale: Locale, texts: TextTree): TextTree =>
  overrideTexts(
    mapTexts(texts, (text) => fillPlace(text, locale)),
    (own as Record<Locale, TextTree | undefined>)[locale] ?? {},
  );
