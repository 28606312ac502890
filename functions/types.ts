import type { Locale } from '../db/constants.ts';
import type { Database } from '../db/database.ts';
import type { Identity } from './auth/identity.ts';
import type { Bindings, Settings } from './env.ts';

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    /** Of this request: in the log, and on the answer. */
    requestId: string;
    settings: Settings;
    db: Database;
    locale: Locale;
    identity: Identity;
    /** Of the client; '' where nothing in front tells it. */
    clientAddress: string;
  };
}
