import type { Locale } from '../db/constants.ts';
import type { Database } from '../db/database.ts';
import type { Identity } from './accounts/auth/identity.ts';
import type { Bindings, Settings } from './env.ts';
import type { Cookies } from './platform/http/cookies.ts';

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    /** Id of this request, in the log and in the response. */
    requestId: string;
    settings: Settings;
    db: Database;
    locale: Locale;
    identity: Identity;
    env: Bindings;
    url: string;
    /** True when the client used https, here or at the proxy in front. */
    isSecure: boolean;
    userAgent: string;
    cookies: Cookies;
    /** Continues work after the response, if the platform supports it. */
    afterAnswer(work: Promise<unknown>): void;
    /** Address of the client. Empty when no proxy in front provides it. */
    clientAddress: string;
  };
}

/** Context of a call for the business logic. Only routes handle requests and responses. */
export type Call = AppEnv['Variables'];
