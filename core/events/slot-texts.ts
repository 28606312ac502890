import { dateLocale, isChinese, type Locale } from '../association/locales.ts';
import { hongKongTime } from '../dates/days.ts';
import { TIME_ZONE } from '../dates/zone.ts';
import { SLOT_MS } from './slots.ts';

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

export function slotsText(slots: Date[], locale: Locale): string {
  const [first] = slots;
  if (!first) return '';
  const day = first.toLocaleDateString(dateLocale(locale), { timeZone: TIME_ZONE, dateStyle: 'full' });
  const times = timesOf(slots);
  return isChinese(locale) ? `${day}　${times.join('、')}` : `${day}, ${times.join(', ')}`;
}
