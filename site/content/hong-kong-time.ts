import { TIME_ZONE } from '../../db/constants.ts';

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** Formats a day as `2025-12-31`. */
export const hongKongDay = (date: Date): string => dayFormat.format(date);

/** Formats a month as `2025-12`. */
export const hongKongMonth = (date: Date): string => hongKongDay(date).slice(0, 7);
