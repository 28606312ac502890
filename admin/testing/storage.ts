// In-memory `localStorage` for screens that are imported outside of a browser. Runs before every test file, because
// the simulated browser of an earlier one takes its own away with it.

const kept = new Map<string, string>();

globalThis.localStorage ??= {
  get length() {
    return kept.size;
  },
  key: (index: number) => [...kept.keys()][index] ?? null,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as unknown as Storage;
