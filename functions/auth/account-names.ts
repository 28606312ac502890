import { ne } from 'drizzle-orm';
import type { MessageKey } from '../../core/messages/index.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { ApiError } from '../http/failures/errors.ts';
import { CONFUSABLES } from './confusable-table.ts';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const OTHER = 'other';
const ANY_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;
const SCRIPTS: [string, RegExp][] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Han', /\p{Script=Han}/u],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Bopomofo', /\p{Script=Bopomofo}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
];
const TOGETHER = [
  ['Latin', 'Han', 'Kana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const scriptOf = (letter: string) => SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? OTHER;

function isMixed(word: string): boolean {
  const letters = [...word].filter((letter) => !ANY_SCRIPT.test(letter));
  const scripts = [...new Set(letters.map(scriptOf))];
  return scripts.length > 1 && !TOGETHER.some((set) => scripts.every((script) => set.includes(script)));
}

const prototypes = new Map(
  CONFUSABLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [prototype = '', sources = ''] = line.split(' ');
      return [...sources].map((source) => [source, prototype] as const);
    }),
);

const shown = (text: string) =>
  [...text.normalize('NFKC')].map((character) => prototypes.get(character) ?? character).join('');

/** Unicode TR39, as written and in lower case: `I` looks like `l`, but login treats it as `i`. */
function skeletonsOf(name: string): string[] {
  const visible = name.normalize('NFKC').replace(ALL_INVISIBLE, '').replace(/\s+/g, ' ').trim();
  return [...new Set([shown(visible), shown(visible.toLowerCase())].map((text) => text.toLowerCase()))];
}

const looksLike = (one: string[], other: string[]) => one.some((skeleton) => other.includes(skeleton));

const refused = (message: MessageKey) =>
  new ApiError(400, 'error.validation', { errors: { username: message } });

export async function refuseLookAlike(db: Database, username: string, id = 0): Promise<void> {
  if (INVISIBLE.test(username)) throw refused('users.username.invisible');
  if ((username.normalize('NFKC').match(WORD) ?? []).some(isMixed)) throw refused('users.username.mixed');
  const skeletons = skeletonsOf(username);
  const others = await db.select({ username: users.username }).from(users).where(ne(users.id, id));
  const isSame = (other: string) => other.toLowerCase() === username.toLowerCase();
  if (others.some((other) => !isSame(other.username) && looksLike(skeletons, skeletonsOf(other.username))))
    throw refused('users.username.lookAlike');
}

export async function lookAlikes(db: Database) {
  const accounts = await db
    .select({ id: users.id, username: users.username, disabled: users.disabled })
    .from(users)
    .orderBy(users.id);
  const named = accounts.map((account) => ({ account, skeletons: skeletonsOf(account.username) }));
  const groups: (typeof named)[] = [];
  for (const one of named) {
    const group = groups.find((known) => known.some(({ skeletons }) => looksLike(skeletons, one.skeletons)));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.filter(({ length }) => length > 1).map((group) => group.map(({ account }) => account));
}
