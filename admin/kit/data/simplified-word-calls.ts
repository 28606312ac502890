import { type SimplifiedWord, wordCountSchema } from '../../../core/content/validation/simplified-words.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export const SIMPLIFIED_WORDS = 'simplified-words';

export const simplifiedWordCalls = {
  list: async () => (await callApi('/api/simplified-words')).json as SimplifiedWord[],
  count: async (word: string) =>
    answerOf(
      wordCountSchema,
      (await callApi(`/api/simplified-words/count?${new URLSearchParams({ word })}`)).json,
    ).texts,
};
