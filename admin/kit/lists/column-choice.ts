import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Column } from './columns.ts';

const keyOf = (list: string) => `columns ${list}`;

function stored(list: string): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function useColumnChoice<RecordType extends RaRecord>(list: string, columns: Column<RecordType>[]) {
  const [chosen, setChosen] = useState(() => stored(list));
  function toggle(source: string) {
    const next = chosen.includes(source) ? chosen.filter((name) => name !== source) : [...chosen, source];
    setChosen(next);
    localStorage.setItem(keyOf(list), JSON.stringify(next));
  }
  const optional = columns.filter(({ isOptional }) => isOptional);
  return {
    toggle,
    columns: optional,
    shown: columns.filter(({ isOptional, source }) => !isOptional || chosen.includes(source)),
    chosen: optional.map(({ source }) => source).filter((source) => chosen.includes(source)),
  };
}
