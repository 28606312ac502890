import { useState } from 'react';

interface Typed {
  value: unknown;
  /** The stored value and its version when the first character was typed. */
  over: unknown;
  updatedAt: string;
}

/**
 * What is typed over the fields of a stored record, parts of which other forms of the screen save by themselves:
 * their saves, and a failed one, leave it typed. `seen`: the version to save over; the older one where somebody
 * else has changed a typed field meanwhile, so that the API refuses to overwrite it.
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
    /** After a save and its new read, because the API may store less than was typed: no spaces at the end. */
    drop: (saved: Partial<Row>) =>
      setAll((known) => {
        const left = Object.entries(known) as [keyof Row, Typed][];
        return Object.fromEntries(
          left.filter(([name, { value }]) => !(name in saved && value === saved[name])),
        ) as typeof known;
      }),
  };
}
