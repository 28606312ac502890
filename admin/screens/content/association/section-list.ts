import { hasModule } from '../../../../db/profile.ts';
import type { Module } from '../../../../db/validation/platform/profile.ts';

const ALL = [
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
export type SectionName = (typeof ALL)[number];

const MODULE_OF_SECTION: Partial<Record<SectionName, Module>> = { venue: 'venue', fund: 'supportFund' };

export function isActiveSection(name: SectionName): boolean {
  const module = MODULE_OF_SECTION[name];
  return module === undefined || hasModule(module);
}

/** Sections in display order, without sections of disabled modules. */
export const SECTIONS = ALL.filter(isActiveSection);

export const sectionId = (name: SectionName) => `association-${name}`;
