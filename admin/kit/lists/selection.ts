import { useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

export interface Selection<RecordType extends RaRecord> {
  chosen: RecordType[];
  has: (record: RecordType) => boolean;
  nameOf: (record: RecordType) => string;
  toggle: (record: RecordType) => void;
  toggleAll: (records: RecordType[]) => void;
  set: (records: RecordType[]) => void;
}

export function useSelection<RecordType extends RaRecord>(
  nameOf: (record: RecordType) => string,
): Selection<RecordType> {
  const [chosen, set] = useState<RecordType[]>([]);
  const ids = new Set<Identifier>(chosen.map(({ id }) => id));
  const has = ({ id }: RecordType) => ids.has(id);
  const without = (records: RecordType[]) =>
    chosen.filter(({ id }) => !records.some((record) => record.id === id));
  return {
    chosen,
    has,
    nameOf,
    set,
    toggle: (record) => set(has(record) ? without([record]) : [...chosen, record]),
    toggleAll: (records) => set(records.every(has) ? without(records) : [...without(records), ...records]),
  };
}
