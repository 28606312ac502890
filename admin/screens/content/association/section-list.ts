/** Sections in display order. */
export const SECTIONS = [
  'contacts',
  'identity',
  'committee',
  'introductions',
  'joining',
  'questions',
  'venue',
  'fund',
  'infoPages',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export const sectionId = (name: SectionName) => `association-${name}`;
