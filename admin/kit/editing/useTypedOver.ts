import { useState } from 'react';

interface Typed {
  value: unknown;
  /** The stored value when typing began, and its version. */
  over: unknown;
  updatedAt: string;
}

/**
 * Keeps typed values of a record of which other forms save other fields. `seen` is the `updatedAt` to send: the one
 * from when typing began, if somebody else has changed a typed field since. The API then refuses the save.
 */
export function useTypedOver<Row extends { updatedAt: string }>(stored: Row) {
  const [all, setAll] = useState<Partial<Record<keyof Row, Typed>>>({});
  const entries = Object.entries(all) as [keyof Row, Typed][];
  const open = entries.filter(([name, { value }]) => value !== stored[name]);
  if (open.length < entries.length) setAll(Object.fromEntries(open) as typeof all);
  const changes = Object.fromEntries(open.map(([name, { value }]) => [name, value])) as Partial<Row>;
  const clash = open.find(([name, { over }]) => over !== stored[name])?.[1];
  function set(values: Partial<Row>) {
    const now = Object.entries(values).map(([name, value]) => {
      const { over, updatedAt } = all[name as keyof Row] ?? {
        over: stored[name as keyof Row],
        updatedAt: stored.updatedAt,
      };
      return [name, { value, over, updatedAt }];
    });
    setAll({ ...all, ...Object.fromEntries(now) });
  }
  return {
    typed: { ...stored, ...changes },
    changes,
    seen: clash?.updatedAt ?? stored.updatedAt,
    isChanged: open.length > 0,
    set,
    /** Call it after the record was read again: the API may have trimmed what was sent. */
    drop: (saved: Partial<Row>) =>
      setAll((known) => {
        const left = Object.entries(known) as [keyof Row, Typed][];
        return Object.fromEntries(
          left.filter(([name, { value }]) => !(name in saved && value === saved[name])),
        ) as typeof known;
      }),
  };
}
