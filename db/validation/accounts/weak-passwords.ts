import { PASSWORD_MIN_LENGTH } from '../../constants.ts';

/** Digits and signs behind a common password that make it no better. */
export const SUFFIX_LENGTH = 4;

/** A password as passwords are compared: width, case and spaces make none better. */
export const foldPassword = (password: string): string =>
  password.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** A password without the digits and signs behind it. */
const withoutSuffix = (folded: string): string => folded.replace(/[\p{N}\p{P}\p{S}]+$/u, '');

const ROWS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const reversed = (text: string) => [...text].reverse().join('');
const ORDERS = [...ROWS, ...ROWS.map(reversed)].map((row) => row.repeat(3));
const LEAST_RUN = 3;
const MOST_RUNS = 3;

/** How many characters from a place on follow each other as on a keyboard, in the alphabet, in counting, or are the same. */
function runAt(text: string, start: number): number {
  let length = LEAST_RUN;
  const isRun = () => {
    const part = text.slice(start, start + length);
    return (
      part.length === length && (/^(.)\1*$/su.test(part) || ORDERS.some((order) => order.includes(part)))
    );
  };
  while (isRun()) length++;
  return length === LEAST_RUN ? 0 : length - 1;
}

/** Whether it is runs and nothing else: 123456789012, abcdef123456, aaaa1111bbbb. */
function isRuns(text: string): boolean {
  let at = 0;
  for (let runs = 0; runs < MOST_RUNS && at < text.length; runs++) {
    const length = runAt(text, at);
    if (length === 0) return false;
    at += length;
  }
  return at >= text.length;
}

/** Whether it is something shorter than a password again and again: abcabcabcabc, passwordpassword. */
function isRepeat(text: string): boolean {
  for (let period = 1; period < PASSWORD_MIN_LENGTH && period * 2 <= text.length; period++)
    if (text.startsWith(text.slice(period))) return true;
  return false;
}

/**
 * Whether a password is a run, a repeat, or one of the names with nothing but digits and signs behind. It is compared
 * as a whole: what holds a name and more is no weaker for it.
 */
export function isWeakPassword(password: string, names: string[] = []): boolean {
  const folded = foldPassword(password);
  const base = withoutSuffix(folded);
  if ([folded, base].some((text) => text.length > 0 && (isRuns(text) || isRepeat(text)))) return true;
  return names
    .map(foldPassword)
    .some((name) => name !== '' && (name === folded || startsAlone(name, folded)));
}

/** Whether only digits and signs follow the name. */
const startsAlone = (name: string, folded: string): boolean =>
  folded.startsWith(name) && withoutSuffix(folded.slice(name.length)) === '';
