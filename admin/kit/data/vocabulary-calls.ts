import type * as z from 'zod/mini';
import {
  type createEntrySchema,
  type StoredEntry,
  type updateEntrySchema,
  vocabularyEntrySchema,
} from '../../../core/membership/validation/vocabulary.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export type NewEntry = z.input<typeof createEntrySchema>;
export type EntryChange = z.input<typeof updateEntrySchema>;

const send = async (method: string, path: string, body: object) =>
  answerOf(vocabularyEntrySchema, (await callApi(path, { method, body: JSON.stringify(body) })).json);

export const vocabularyCalls = {
  list: async (): Promise<StoredEntry[]> =>
    ((await callApi('/api/vocabulary')).json as unknown[]).map((entry) =>
      answerOf(vocabularyEntrySchema, entry),
    ),
  add: (entry: NewEntry) => send('POST', '/api/vocabulary', entry),
  change: (id: number, change: EntryChange) => send('PATCH', `/api/vocabulary/${id}`, change),
};
