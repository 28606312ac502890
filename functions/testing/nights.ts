/** 3:30 a.m. in Hong Kong, when nightly work is due. */
export const inNights = (nights: number) => new Date(Date.UTC(2026, 10, 20 + nights, 19, 30));

/** 19:30 UTC is 3:30 a.m. of the next day in Hong Kong. */
export function nightAfter(days: number): Date {
  const night = new Date();
  night.setUTCDate(night.getUTCDate() + days);
  night.setUTCHours(19, 30);
  return night;
}
