import { SECOND_TAG, secondOf, slotWords } from '../association/locales.ts';

export const markedPair = (pair: { zh: string; en: string }, between = ''): string =>
  secondOf(pair) ? `${pair.zh}${between}<span lang="${SECOND_TAG}">${pair.en}</span>` : pair.zh;

export const markedWords = (chinese: string, english: string, between = ''): string =>
  markedPair(slotWords(chinese, english), between);
