import { hasModule } from '../../../../core/association/profile.ts';
import type { Module } from '../../../../core/association/profile-schema.ts';

const ALL = [
  'brand',
  'colours',
  'numbers',
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

export const SECTIONS = ALL.filter(isActiveSection);

export const sectionId = (name: SectionName) => `association-${name}`;
