import { type Database, databaseWithProof } from '../../db/database.ts';
import type { Settings } from '../env.ts';
import type { Session } from '../types.ts';
import { driverError, NO_SESSION } from './database-failure.ts';
import { findSession } from './sessions.ts';

const isSessionRefusal = (error: unknown): boolean => driverError(error)?.code === NO_SESSION;

/** Who is calling: a visitor, or somebody with a session's cookie that the database has yet to find valid. */
export class Caller {
  readonly #settings: Settings;
  readonly #db: Database;
  /** What the database keeps of the cookie's token. */
  readonly tokenHash: string | undefined;
  #session: Session | undefined;
  #isRefuted = false;
  #mustBeStaff = false;

  constructor(settings: Settings, db: Database, tokenHash: string | undefined) {
    this.#settings = settings;
    this.#db = db;
    this.tokenHash = tokenHash;
  }

  /** The session, once a trip has proved it. */
  get proved(): Session | undefined {
    return this.#session;
  }

  /** Whether the caller is of the staff as far as is known. */
  get mayBeStaff(): boolean {
    return this.tokenHash !== undefined && !this.#isRefuted;
  }

  /** From now on nothing is done for a visitor. */
  mustBeStaff(): void {
    this.#mustBeStaff = true;
  }

  /** The session, asked for where it is not known yet; undefined for visitors. */
  async session(): Promise<Session | undefined> {
    if (this.#session || !this.mayBeStaff) return this.#session;
    this.#session = await findSession(this.#db, this.tokenHash ?? '');
    this.#isRefuted = !this.#session;
    return this.#session;
  }

  /** A database whose trips prove the session, or do nothing at all, and that writes down who changes something. */
  database(): Database {
    const tokenHash = this.tokenHash ?? '';
    return databaseWithProof(this.#settings.DATABASE_URL, this.#settings.DATABASE_ENDPOINT, {
      tokenHash,
      onProof: (user) => {
        this.#session = { user, tokenHash };
      },
    });
  }

  /**
   * Does one thing for staff and visitors in one trip: as staff where there is a cookie, and again as a visitor when
   * its session turns out to be over.
   */
  async read<Result>(run: (isStaff: boolean, db: Database) => Promise<Result>): Promise<Result> {
    if (!this.mayBeStaff) return run(false, this.#db);
    try {
      return await run(true, this.database());
    } catch (error) {
      if (this.#mustBeStaff || !isSessionRefusal(error)) throw error;
      this.#isRefuted = true;
      return run(false, this.#db);
    }
  }
}
