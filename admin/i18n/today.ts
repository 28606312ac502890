import { TIME_ZONE } from '../../db/constants.ts';

/** Today in Hong Kong, as `2026-12-24`. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date());
