import { TIME_ZONE } from '../../db/constants.ts';

/** The day in Hong Kong, `2026-11-23`, wherever the screen stands. */
export const hongKongToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
