import type { Locale } from '../db/constants.ts';
import type { Database } from '../db/database.ts';
import type { Bindings, Settings } from './env.ts';
import type { Caller } from './services/caller.ts';

export interface SessionUser {
  id: number;
  username: string;
}

export interface Session {
  user: SessionUser;
  tokenHash: string;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    /** Of this request: in the log, and on the answer. */
    requestId: string;
    settings: Settings;
    db: Database;
    locale: Locale;
    caller: Caller;
    /** Of the client; '' where nothing in front tells it. */
    clientAddress: string;
  };
}
