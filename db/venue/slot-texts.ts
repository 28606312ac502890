import { type Locale, TIME_ZONE } from '../constants.ts';
import { DATE_LOCALE } from '../dates/date-locales.ts';
import { hongKongTime } from '../dates/days.ts';
import { SLOT_MS } from './slots.ts';

/** Formats slots as times, and joins consecutive slots: 10:00 and 12:00 become `10:00–14:00`. */
export function timesOf(slots: Date[]): string[] {
  const spans: { from: number; to: number }[] = [];
  for (const slot of slots) {
    const start = slot.getTime();
    const last = spans.at(-1);
    if (last?.to === start) last.to = start + SLOT_MS;
    else spans.push({ from: start, to: start + SLOT_MS });
  }
  return spans.map(({ from, to }) => `${hongKongTime(new Date(from))}–${hongKongTime(new Date(to))}`);
}

/** Formats the slots of one day: `Thursday, 3 December 2026, 10:00–14:00`. */
export function slotsText(slots: Date[], locale: Locale): string {
  const [first] = slots;
  if (!first) return '';
  const day = first.toLocaleDateString(DATE_LOCALE[locale], { timeZone: TIME_ZONE, dateStyle: 'full' });
  const times = timesOf(slots);
  return locale === 'en' ? `${day}, ${times.join(', ')}` : `${day}　${times.join('、')}`;
}
