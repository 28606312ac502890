const KEY = 'association-language';

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
