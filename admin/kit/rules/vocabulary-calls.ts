import type * as z from 'zod/mini';
import {
  type createEntrySchema,
  type StoredEntry,
  type updateEntrySchema,
  vocabularyEntrySchema,
} from '../../../core/membership/validation/vocabulary.ts';
import { readAll, send } from '../data/calls.ts';

export type NewEntry = z.input<typeof createEntrySchema>;
export type EntryChange = z.input<typeof updateEntrySchema>;

export const vocabularyCalls = {
  list: (): Promise<StoredEntry[]> => readAll(vocabularyEntrySchema, '/api/vocabulary'),
  add: (entry: NewEntry) => send(vocabularyEntrySchema, 'POST', '/api/vocabulary', entry),
  change: (id: number, change: EntryChange) =>
    send(vocabularyEntrySchema, 'PATCH', `/api/vocabulary/${id}`, change),
};
