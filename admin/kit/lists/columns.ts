import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Selection } from './selection.ts';

export interface Column<RecordType extends RaRecord> {
  /** Field that the column shows. It is also the React key of the column. */
  source: string;
  label: string;
  render: (record: RecordType) => ReactNode;
  isSortable?: boolean;
  /** True for the column that becomes the heading of the card on narrow screens. */
  isTitle?: boolean;
  width?: string;
}

export interface RecordLayout<RecordType extends RaRecord> {
  label: string;
  columns: Column<RecordType>[];
  /** The selected records. Absent when the list has no bulk actions. */
  selection?: Selection<RecordType> | undefined;
  /** Renders the actions of a row. Absent when the records have no actions. */
  actions?: (record: RecordType) => ReactNode;
}
