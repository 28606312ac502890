import { hasModule } from '../../../../core/association/profile.ts';
import type { Module } from '../../../../core/association/profile-schema.ts';
import type { Association } from '../../../../core/content/validation/association.ts';

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

export const SECTION_FIELDS: Record<SectionName, (keyof Association)[]> = {
  brand: ['name', 'logo', 'senderName', 'senderEmail'],
  colours: ['mainColour', 'accentColour'],
  numbers: ['memberCodePrefix', 'paymentPrefix'],
  contacts: [
    ...(['address', 'phone', 'email', 'hours', 'chatNumber', 'chatGreeting'] as const),
    ...(['socialUrl', 'weChatId', 'weChatCode'] as const),
  ],
  identity: ['motto', 'description', 'founded', 'term', 'stats'],
  committee: ['committee'],
  introductions: ['introductions'],
  joining: ['benefits', 'processingDays', 'replyDays', 'paperFormUrl'],
  questions: ['faq'],
  venue: ['venue'],
  fund: ['supportFund'],
  infoPages: ['infoPages'],
};

export function partOf(section: SectionName, changes: Partial<Association>): Partial<Association> {
  const fields: string[] = SECTION_FIELDS[section];
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field)));
}

export function outside(section: SectionName, changes: Partial<Association>): Partial<Association> {
  const fields: string[] = SECTION_FIELDS[section];
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field)));
}

export const SECTIONS = ALL.filter(isActiveSection);

export const sectionId = (name: SectionName) => `association-${name}`;
