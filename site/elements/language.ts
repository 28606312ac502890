const KEY = 'association-language';

/** Stores the chosen language, unless the browser refuses storage. */
export function keepLanguage(locale: string): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {}
}

export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
