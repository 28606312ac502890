import { hongKongDay } from '../../core/dates/days.ts';

export const hongKongMonth = (date: Date): string => hongKongDay(date).slice(0, 7);
