import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Selection } from './selection.ts';

export interface Column<RecordType extends RaRecord> {
  /** Field of the column; also its React key. */
  source: string;
  label: string;
  render: (record: RecordType) => ReactNode;
  isSortable?: boolean;
  /** Heading of the card that replaces the row on narrow screens. */
  isTitle?: boolean;
  width?: string;
}

export interface RecordLayout<RecordType extends RaRecord> {
  label: string;
  columns: Column<RecordType>[];
  /** Selected records. Absent: the list has no bulk actions. */
  selection?: Selection<RecordType> | undefined;
  /** Row actions. Absent: the records have none. */
  actions?: (record: RecordType) => ReactNode;
}
