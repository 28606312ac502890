import type { ApplicationFields } from './fields.ts';

const KEY = 'membership-application';

/** The draft lives as long as the tab: it holds personal data. */
export function keepDraft(fields: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {}
}

export function keptDraft(): Partial<ApplicationFields> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
