import { datedDayIn, dayIn } from './days.ts';
import type { Part } from './labels.ts';
import { withDigits } from './numerals.ts';

/** Matches the beginning of a line or clause that names the original day: 原定日期：12月11日. */
const BEFORE = /^[\s\p{P}]*(?:原定|原本|原來|舊(?:的)?(?:日期|時間)|original|old|previous|formerly)/iu;

/** Matches words that separate the original day from the new day. */
const MOVED =
  /(?:改期|延期|順延|押後|延至|改至|改於|改為|改在|更改)(?:舉行)?(?:至|到|為|於|在)?|\b(?:rescheduled|postponed|moved|changed|brought forward)\b(?:[^.;]{0,80}?\b(?:to|until|till)\b)?|\bwill now (?:be held|take place) on\b/i;
const EACH_MOVED = new RegExp(MOVED, 'gi');

const hasDay = (text: string, now: Date) => Boolean(datedDayIn(text, now) ?? dayIn(text, now));

/**
 * Removes the original day of a postponed event, if the text also names the new day. From
 * 原定12月11日舉行的講座改期至12月18日, only the 18th remains.
 */
export function withoutOldDay(parts: Part[], now: Date): Part[] {
  if (!parts.some(({ whole }) => BEFORE.test(whole) || MOVED.test(whole))) return parts;
  const after = parts.map((part): Part => {
    const [moved] = [...part.text.matchAll(EACH_MOVED)].toReversed();
    const rest = moved && part.text.slice(moved.index + moved[0].length);
    return rest && hasDay(withDigits(rest), now) ? { ...part, text: rest } : part;
  });
  const others = after.filter(({ whole }) => !BEFORE.test(whole) || MOVED.test(whole));
  return others.some(({ text }) => hasDay(withDigits(text), now)) ? others : after;
}
