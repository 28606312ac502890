import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, updatedAt } from '../platform/columns.ts';

/** Corrections of the Simplified Chinese for the whole site (decision 66). The latest for a word applies. */
export const simplifiedWords = pgTable('simplified_words', {
  id: id(),
  word: text().notNull(),
  mainlandWord: text().notNull(),
  updatedAt: updatedAt(),
});
