import { desc } from 'drizzle-orm';
import { contactMessages } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

export const messageColumns = visibleColumns(contactMessages);

/** Newest first. */
export const messageOrder = [desc(contactMessages.createdAt), desc(contactMessages.id)];
