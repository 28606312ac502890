import { TIME_ZONE } from '../../../db/constants.ts';

/** Today in Hong Kong, such as `2026-11-23`, whatever the device's time zone. */
export const hongKongToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
