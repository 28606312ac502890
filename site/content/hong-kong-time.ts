import { hongKongDay } from '../../db/dates/days.ts';

/** Formats a month as `2025-12`. */
export const hongKongMonth = (date: Date): string => hongKongDay(date).slice(0, 7);
