export interface Announcement {
  text: string;
  title: string;
  /** Start in Hong Kong time. */
  at: string;
  place: string | null;
  /**
   * Fees for members and guests, in Hong Kong dollars. The member fee is null when the text announces only a
   * discount for members.
   */
  fees: [number | null, number];
  /** Deadline in Hong Kong time, if the text names one. */
  deadline?: string;
  /** Weekday in the text. Absent unless it contradicts the date. */
  weekday?: number;
}
