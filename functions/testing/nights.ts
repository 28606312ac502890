/**
 * Returns half past three in Hong Kong, when nightly work is due, a number of nights after the first;
 * independent of the clock.
 */
export const inNights = (nights: number) => new Date(Date.UTC(2026, 10, 20 + nights, 19, 30));

/** The same hour so many days from now, whatever the time is here. */
export function nightAfter(days: number): Date {
  const night = new Date();
  night.setUTCDate(night.getUTCDate() + days);
  night.setUTCHours(19, 30);
  return night;
}
