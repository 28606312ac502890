import { lastUsername } from '../data/session-flag.ts';

/** What somebody had typed and not saved, on this device. */
export interface KeptForm {
  key: string;
  /** When it was typed. */
  at: string;
  /** With the `updatedAt` of the record that they had opened. */
  values: Record<string, unknown>;
}

const PREFIX = 'kept-form';
const DAYS = 7;

const prefixOf = (resource: string, id: unknown) =>
  [PREFIX, lastUsername(), resource, id ?? 'new', ''].join(' ');

/** A place for what one editor holds: another tab with the same record has its own. */
export const newKey = (resource: string, id: unknown): string => prefixOf(resource, id) + crypto.randomUUID();

/** Kept until it is saved or given up, or a week. A device that has no room keeps nothing. */
export function keepForm(key: string, values: Record<string, unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export const forgetForm = (key: string) => localStorage.removeItem(key);

function readForm(key: string): KeptForm | undefined {
  const kept = { key, ...JSON.parse(localStorage.getItem(key) ?? '{}') } as KeptForm;
  if (Date.now() - Date.parse(kept.at) < DAYS * 24 * 60 * 60 * 1000) return kept;
  forgetForm(key);
  return undefined;
}

/** What this account had typed into forms of a record, the newest first. */
export const keptForms = (resource: string, id: unknown): KeptForm[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => key.startsWith(prefixOf(resource, id)))
    .flatMap((key) => readForm(key) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at));
