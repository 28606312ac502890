import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BOTH = new Set(['zh', 'en']);

/** The second slot's texts in the first one. */
function inEnglish(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(inEnglish);
  if (typeof given !== 'object' || given === null) return given;
  const { en } = given as { en?: unknown };
  const entries = Object.entries(given).map(([key, value]) => [key, inEnglish(value)] as const);
  if (typeof en !== 'string' || !('zh' in given)) return Object.fromEntries(entries);
  return { zh: en, ...Object.fromEntries(entries.filter(([key]) => !BOTH.has(key))) };
}

/** A copy of the profile with English alone, for the switch of the test. */
export function englishOnly(folder: string, copy: string): string {
  mkdirSync(copy, { recursive: true });
  cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith('.ts') });
  const change = (file: string, changed: (given: Record<string, unknown>) => unknown) => {
    const given = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    writeFileSync(path.join(copy, file), JSON.stringify(changed(given)));
  };
  for (const file of ['trades.json', 'member-types.json', 'texts.json']) change(file, inEnglish);
  change('profile.json', (given) => ({ ...(inEnglish(given) as object), languages: ['en'] }));
  for (const file of ['words-site.json', 'words-admin.json', 'words-messages.json'])
    change(file, ({ en }) => (en === undefined ? {} : { en }));
  return copy;
}
