import own from '#association/words-admin.json' with { type: 'json' };
import type { Locale } from '../../../core/association/locales.ts';
import { fillPlace } from '../../../core/association/place-words.ts';
import { mapTexts, overrideTexts, type TextTree } from '../../../core/text/text-tree.ts';

export const textsIn = (locale: Locale, texts: TextTree): TextTree =>
  overrideTexts(
    mapTexts(texts, (text) => fillPlace(text, locale)),
    (own as Record<Locale, TextTree | undefined>)[locale] ?? {},
  );
