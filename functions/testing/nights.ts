/**
 * Returns half past three in Hong Kong, when nightly work is due, in the night that is this number of nights
 * after a fixed first night.
 */
export const inNights = (nights: number) => new Date(Date.UTC(2026, 10, 20 + nights, 19, 30));

/**
 * Returns half past three in Hong Kong on the day that is this number of days from today, whatever the
 * machine's time zone.
 */
export function nightAfter(days: number): Date {
  const night = new Date();
  night.setUTCDate(night.getUTCDate() + days);
  night.setUTCHours(19, 30);
  return night;
}
