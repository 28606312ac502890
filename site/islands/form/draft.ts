export function keepDraft(key: string, fields: object): void {
  try {
    // Only until the tab is closed, because the draft contains personal data.
    sessionStorage.setItem(key, JSON.stringify(fields));
  } catch {}
}

export function keptDraft<Fields>(key: string): Partial<Fields> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
