import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Selection } from './selection.ts';

export interface Column<RecordType extends RaRecord> {
  source: string;
  label: string;
  render: (record: RecordType) => ReactNode;
  isSortable?: boolean;
  isTitle?: boolean;
  isOptional?: boolean;
  width?: string;
}

export interface RecordLayout<RecordType extends RaRecord> {
  label: string;
  columns: Column<RecordType>[];
  selection?: Selection<RecordType> | undefined;
  actions?: (record: RecordType) => ReactNode;
}
