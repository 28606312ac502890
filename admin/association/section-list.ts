/** In the order in which they stand. */
export const SECTIONS = [
  'contacts',
  'identity',
  'committee',
  'introductions',
  'joining',
  'questions',
  'venue',
  'fund',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export const sectionId = (name: SectionName) => `association-${name}`;
