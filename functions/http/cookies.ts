import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

export interface CookieRules {
  path: string;
  secure: boolean;
  sameSite?: 'Lax' | 'Strict';
  maxAge?: number;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, rules: CookieRules): void;
  delete(name: string, rules: CookieRules): void;
}

export const cookiesOf = (c: Context): Cookies => ({
  get: (name) => getCookie(c, name),
  set: (name, value, rules) => setCookie(c, name, value, { ...rules, httpOnly: true }),
  delete: (name, rules) => {
    deleteCookie(c, name, rules);
  },
});
