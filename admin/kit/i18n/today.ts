import { TIME_ZONE } from '../../../db/constants.ts';

/** Returns today in Hong Kong, as `2026-12-24`. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date());
