import type { EventDraft } from '../../../core/events/validation/events.ts';
import { feesIn } from './draft/fees.ts';
import { bare, partsOf } from './draft/labels.ts';
import { linesOf } from './draft/lines.ts';
import { placeIn } from './draft/place.ts';
import { placesIn } from './draft/places.ts';
import { titleIn } from './draft/title.ts';
import { whenIn } from './draft/when.ts';

const LONGEST_LINE = 1_000;
const MOST_PARTS = 200;

const REGISTER = /報名|登記|截止|rsvp|regist(?:er|ration)/i;
const NEEDLESS = /(?:毋須|無需|無須|不用)(?:預先)?(?:報名|登記)|no registration/i;

const descriptionOf = (lines: string[], title: string) =>
  lines.filter((line) => bare(line) !== title).join('\n') || title;

/**
 * A field that the text leaves open is null or named in `doubts`: staff fill it in or check it. Relative days
 * and missing years are counted from `now`.
 */
export function draftEvent(text: string, now: Date): EventDraft {
  const { lines, subject } = linesOf(text);
  const parts = partsOf(lines.map((line) => line.slice(0, LONGEST_LINE))).slice(0, MOST_PARTS);
  const { title, isDoubtful } = titleIn(parts, subject, now);
  const { doubts, ...when } = whenIn(parts, text, now);
  const { isDoubtful: isFeeDoubtful, ...fees } = feesIn(parts);
  const location = placeIn(parts);
  const places = placesIn(text);
  return {
    title,
    description: descriptionOf(lines, title),
    ...when,
    location,
    ...fees,
    registrationRequired: REGISTER.test(text) && !NEEDLESS.test(text),
    ...(places !== null && { maxRegistrations: places }),
    doubts: [
      ...(isDoubtful ? (['title'] as const) : []),
      ...doubts,
      ...(location === null ? (['location'] as const) : []),
      ...(isFeeDoubtful ? (['fee'] as const) : []),
    ],
  };
}
