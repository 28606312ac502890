import { desc } from 'drizzle-orm';
import { contactMessages } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const messageColumns = visibleColumns(contactMessages);

export const messageOrder = [desc(contactMessages.createdAt), desc(contactMessages.id)];
