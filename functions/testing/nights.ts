/** Returns 3:30 a.m. in Hong Kong, when nightly work is due, `nights` nights after a fixed first night. */
export const inNights = (nights: number) => new Date(Date.UTC(2026, 10, 20 + nights, 19, 30));

/** Returns 19:30 UTC (3:30 a.m. of the next day in Hong Kong), `days` days after today's date in UTC. */
export function nightAfter(days: number): Date {
  const night = new Date();
  night.setUTCDate(night.getUTCDate() + days);
  night.setUTCHours(19, 30);
  return night;
}
