/** Half past three in Hong Kong, when a night's work is due, so many nights after the first; whatever the time is here. */
export const inNights = (nights: number) => new Date(Date.UTC(2026, 10, 20 + nights, 19, 30));
