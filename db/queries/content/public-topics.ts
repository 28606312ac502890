import { asc } from 'drizzle-orm';
import { topics } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const topicColumns = visibleColumns(topics);

export const topicOrder = [asc(topics.priority), asc(topics.id)];
