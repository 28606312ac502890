import { PASSWORD_MIN_LENGTH } from '../passwords.ts';

export const SUFFIX_LENGTH = 4;

/** Width, case and spaces do not make a password strong. */
export const foldPassword = (password: string): string =>
  password.normalize('NFKC').toLowerCase().replace(/\s/g, '');

const withoutSuffix = (folded: string): string => folded.replace(/[\p{N}\p{P}\p{S}]+$/u, '');

const ROWS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const reversed = (text: string) => [...text].reverse().join('');
const ORDERS = [...ROWS, ...ROWS.map(reversed)].map((row) => row.repeat(3));
const LEAST_RUN = 3;
const MOST_RUNS = 3;

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

function isRuns(text: string): boolean {
  let at = 0;
  for (let runs = 0; runs < MOST_RUNS && at < text.length; runs++) {
    const length = runAt(text, at);
    if (length === 0) return false;
    at += length;
  }
  return at >= text.length;
}

function isRepeat(text: string): boolean {
  for (let period = 1; period < PASSWORD_MIN_LENGTH && period * 2 <= text.length; period++)
    if (text.startsWith(text.slice(period))) return true;
  return false;
}

export function isWeakPassword(password: string, names: string[] = []): boolean {
  const folded = foldPassword(password);
  const base = withoutSuffix(folded);
  if ([folded, base].some((text) => text.length > 0 && (isRuns(text) || isRepeat(text)))) return true;
  return names
    .map(foldPassword)
    .some((name) => name !== '' && (name === folded || startsAlone(name, folded)));
}

const startsAlone = (name: string, folded: string): boolean =>
  folded.startsWith(name) && withoutSuffix(folded.slice(name.length)) === '';
