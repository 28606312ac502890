import type { Locale } from '../db/constants.ts';
import type { Database } from '../db/database.ts';
import type { Identity } from './auth/identity.ts';
import type { Bindings, Settings } from './env.ts';
import type { Cookies } from './http/cookies.ts';

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    /** Of this request: in the log, and on the answer. */
    requestId: string;
    settings: Settings;
    db: Database;
    locale: Locale;
    identity: Identity;
    env: Bindings;
    /** Of the request. */
    url: string;
    /** Whether the client came by https, here or at the proxy in front. */
    isSecure: boolean;
    userAgent: string;
    cookies: Cookies;
    /** Lets work go on after the answer, where the platform can keep it alive. */
    afterAnswer(work: Promise<unknown>): void;
    /** Of the client; '' where nothing in front tells it. */
    clientAddress: string;
  };
}

/** What is known of a call: all that the rules of a subject take. Routes alone see requests and make answers. */
export type Call = AppEnv['Variables'];
