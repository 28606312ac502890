export interface Announcement {
  text: string;
  title: string;
  at: string;
  place: string | null;
  /** Hong Kong dollars. The member fee is null when the text announces only a discount for members. */
  fees: [number | null, number];
  deadline?: string;
  /** Absent unless it contradicts the date. */
  weekday?: number;
}
