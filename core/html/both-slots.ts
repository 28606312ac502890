import { SECOND_TAG, secondOf, slotWords } from '../association/locales.ts';

/** The product's words, or a pair of texts, in both slots: the second is marked with its language. */
export const markedPair = (pair: { zh: string; en: string }, between = ''): string =>
  secondOf(pair) ? `${pair.zh}${between}<span lang="${SECOND_TAG}">${pair.en}</span>` : pair.zh;

export const markedWords = (chinese: string, english: string, between = ''): string =>
  markedPair(slotWords(chinese, english), between);
