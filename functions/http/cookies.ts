import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Where a cookie goes, and how long it stays. */
export interface CookieRules {
  path: string;
  secure: boolean;
  sameSite?: 'Lax' | 'Strict';
  maxAge?: number;
}

/** The cookies of a call and of its answer. */
export interface Cookies {
  get(name: string): string | undefined;
  /** No script reads it. */
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
