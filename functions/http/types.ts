import type { Locale } from '../../core/association/locales.ts';
import type { OpenProvider } from '../../core/money/online-provider.ts';
import type { Database } from '../../db/database.ts';
import type { Cookies } from './cookies.ts';
import type { Bindings, Settings } from './env.ts';
import type { Identity } from './identity.ts';

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    settings: Settings;
    /** Providers of online payment that have keys. */
    online: OpenProvider[];
    db: Database;
    locale: Locale;
    identity: Identity;
    env: Bindings;
    url: string;
    isSecure: boolean;
    userAgent: string;
    cookies: Cookies;
    afterAnswer(work: Promise<unknown>): void;
    behind?: Promise<unknown>;
    /** Empty if the proxy in front of the server does not send it. */
    clientAddress: string;
  };
}

export type Call = AppEnv['Variables'];
