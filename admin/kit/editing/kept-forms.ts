import { lastUsername } from '../session/session-flag.ts';

export interface KeptForm {
  key: string;
  at: string;
  values: Record<string, unknown>;
}

const PREFIX = 'kept-form';
const DAYS = 7;

const prefixOf = (resource: string, id: unknown) =>
  [PREFIX, lastUsername(), resource, id ?? 'new', ''].join(' ');

export const newKey = (resource: string, id: unknown): string => prefixOf(resource, id) + crypto.randomUUID();

/** Kept until saved, discarded, or a week old. Does nothing when the storage is full. */
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

export const keptForms = (resource: string, id: unknown): KeptForm[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => key.startsWith(prefixOf(resource, id)))
    .flatMap((key) => readForm(key) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at));
