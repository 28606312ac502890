import { type SimplifiedWord, wordCountSchema } from '../../../core/content/validation/simplified-words.ts';
import { read, readJson } from '../data/calls.ts';

export const SIMPLIFIED_WORDS = 'simplified-words';

export const simplifiedWordCalls = {
  list: (): Promise<SimplifiedWord[]> => readJson('/api/simplified-words'),
  count: async (word: string) =>
    (await read(wordCountSchema, `/api/simplified-words/count?${new URLSearchParams({ word })}`)).texts,
};
