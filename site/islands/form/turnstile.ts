import type { Locale } from '../../../core/association/locales.ts';

export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
const SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

interface Turnstile {
  render(place: HTMLElement, options: { sitekey: string; language: string; size: 'flexible' }): string;
  getResponse(id: string): string | undefined;
  reset(id: string): void;
}

export interface TurnstileWidget {
  token(): string;
  /** A token is valid for one request. */
  reset(): void;
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${SCRIPT} was not loaded`));
    document.head.append(script);
  });
}

export async function openTurnstile(
  place: HTMLElement,
  siteKey: string,
  locale: Locale,
): Promise<TurnstileWidget> {
  const scope = window as { turnstile?: Turnstile };
  if (!scope.turnstile) await loadScript();
  const { turnstile } = scope;
  if (!turnstile) throw new Error(`${SCRIPT} brought nothing`);
  const id = turnstile.render(place, { sitekey: siteKey, language: locale, size: 'flexible' });
  return { token: () => turnstile.getResponse(id) ?? '', reset: () => turnstile.reset(id) };
}
