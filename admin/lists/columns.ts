import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Selection } from './selection.ts';

export interface Column<RecordType extends RaRecord> {
  /** The field that it shows; also its React key. */
  source: string;
  label: string;
  render: (record: RecordType) => ReactNode;
  isSortable?: boolean;
  /** The heading of the card that stands for the row on a narrow screen. */
  isTitle?: boolean;
  width?: string;
}

export interface RecordLayout<RecordType extends RaRecord> {
  label: string;
  columns: Column<RecordType>[];
  /** Absent: only one record at a time can be acted on. */
  selection?: Selection<RecordType> | undefined;
  /** Absent: nothing can be done with a record. */
  actions?: (record: RecordType) => ReactNode;
}
