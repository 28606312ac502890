export interface Announcement {
  text: string;
  title: string;
  /** In Hong Kong. */
  at: string;
  place: string | null;
  /** Of members and of guests, in Hong Kong dollars; null: by a discount. */
  fees: [number | null, number];
  /** Where one is named, in Hong Kong. */
  deadline?: string;
  /** Where the one that is written does not fit the day. */
  weekday?: number;
}
