import type { Locale } from '../db/constants.ts';
import type { Database } from '../db/database.ts';
import type { Identity } from './accounts/auth/identity.ts';
import type { Bindings, Settings } from './env.ts';
import type { Cookies } from './platform/http/cookies.ts';

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    /** Id of this request. It is in the log and in the response. */
    requestId: string;
    settings: Settings;
    db: Database;
    locale: Locale;
    identity: Identity;
    env: Bindings;
    url: string;
    /** True when the client used https, to this server or to the proxy in front of it. */
    isSecure: boolean;
    userAgent: string;
    cookies: Cookies;
    /** Keeps a Worker running after the response until the work is done. */
    afterAnswer(work: Promise<unknown>): void;
    /** IP address of the client. Empty if the proxy in front of the server does not send it. */
    clientAddress: string;
  };
}

/** Values of a call for the business logic, without the request and the response. */
export type Call = AppEnv['Variables'];
