import given from '#association/words-site.json' with { type: 'json' };
import { isChinese, isSimplified, type Locale } from '../../core/association/locales.ts';
import { fillPlace } from '../../core/association/place-words.ts';
import { simplifier } from '../../core/chinese/simplified.ts';
import { mapTexts, overrideTexts, type TextTree } from '../../core/text/text-tree.ts';
import type { Dictionary, DictionaryOverrides } from './dictionary.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';

const own: Record<Locale, DictionaryOverrides | undefined> = given;

const FILLED: TextTree = mapTexts(zhTW, (text) => fillPlace(text, 'zh-TW'));
const TRADITIONAL = overrideTexts(FILLED, (own['zh-TW'] ?? {}) as TextTree);

/** The corrections of staff are not for the product's own sentences, which were read as they are. */
const withTable = simplifier({ corrections: [] });

const simplified = () =>
  overrideTexts(
    mapTexts(TRADITIONAL, (text) => withTable(text).text),
    zhCN as TextTree,
  );

const productTexts = (locale: Locale): TextTree =>
  isSimplified(locale)
    ? simplified()
    : isChinese(locale)
      ? FILLED
      : mapTexts(en, (text) => fillPlace(text, locale));

const known = new Map<Locale, Dictionary>();

export function textsIn(locale: Locale): Dictionary {
  const texts =
    known.get(locale) ??
    (overrideTexts(productTexts(locale), (own[locale] ?? {}) as TextTree) as unknown as Dictionary);
  known.set(locale, texts);
  return texts;
}
