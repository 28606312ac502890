import { sql } from 'drizzle-orm';
import type { Access } from '../../db/access.ts';
import { type Database, databaseWithProof } from '../../db/database.ts';
import type { Settings } from '../env.ts';
import { ApiError } from '../errors.ts';
import {
  ACCOUNT_CLOSED,
  driverError,
  NO_ROLE,
  NO_SECOND_FACTOR,
  NO_SESSION,
  NOT_TO_BE_KNOWN,
} from '../http/database-failure.ts';
import type { Session } from './session-user.ts';

/** There is a session, and its holder is told why it does not open anything. */
const isToldReason = (error: unknown): boolean =>
  [NO_SECOND_FACTOR, ACCOUNT_CLOSED, NO_ROLE, NOT_TO_BE_KNOWN].includes(driverError(error)?.code ?? '');
const isSessionRefusal = (error: unknown): boolean =>
  driverError(error)?.code === NO_SESSION || isToldReason(error);

/** What a request says of who sends it. */
interface Claim {
  /** Of the cookie; absent: a visitor. */
  tokenHash: string | undefined;
  /** Whether a person asks, and not a screen by itself. */
  isUse: boolean;
  /** Who may do as staff what it does. */
  access: Access;
}

/**
 * Who is calling: a visitor, or somebody with a session's cookie that the database has yet to find valid. Whose roles do
 * not allow what the call does is a visitor to it.
 */
export class Identity {
  readonly #settings: Settings;
  readonly #db: Database;
  /** What the database keeps of the cookie's token. */
  readonly tokenHash: string | undefined;
  #session: Session | undefined;
  #isRefuted = false;
  #mustBeStaff = false;
  #isUse: boolean;
  #needsSecondFactor: boolean;
  #access: Access;

  constructor(settings: Settings, db: Database, { tokenHash, isUse, access }: Claim) {
    this.#settings = settings;
    this.#db = db;
    this.tokenHash = tokenHash;
    this.#isUse = isUse;
    this.#access = access;
    this.#needsSecondFactor = settings.REQUIRE_SECOND_FACTOR === 'on';
  }

  /** The session, once a trip has proved it. */
  get proved(): Session | undefined {
    return this.#session;
  }

  /** Whether the caller is of the staff as far as is known. */
  get mayBeStaff(): boolean {
    return this.tokenHash !== undefined && !this.#isRefuted;
  }

  /** What the call does asks for one of fewer roles than its address told. */
  narrow(access: Access): void {
    this.#access = access;
  }

  /** From now on nothing is done for a visitor. */
  mustBeStaff(): void {
    this.#mustBeStaff = true;
  }

  /** What the caller does now is what leads to a second factor, or away: it needs none. */
  mayLackSecondFactor(): void {
    this.#needsSecondFactor = false;
  }

  /**
   * The session, asked for where it is not known yet; undefined for visitors. Throws 403 `second_factor_missing` where
   * staff must have one, 403 `forbidden` or 404 where the caller must be staff and has no role that may.
   */
  async session(): Promise<Session | undefined> {
    if (this.#session || !this.mayBeStaff) return this.#session;
    try {
      await this.database().execute(sql`select 1`);
    } catch (error) {
      if (!isSessionRefusal(error)) throw error;
      if (this.#mustBeStaff && isToldReason(error)) throw error;
      this.#isRefuted = true;
    }
    return this.#session;
  }

  /** Goes on for staff alone, with a session that the database has found valid. Throws 401, of a disabled account `account_closed`, or 403 `second_factor_missing`. */
  async prove(): Promise<void> {
    this.mustBeStaff();
    if (!(await this.session())) throw new ApiError(401, 'error.unauthorized');
  }

  /** A database whose trips prove the session, or do nothing at all, and that writes down who changes something. */
  database(): Database {
    const tokenHash = this.tokenHash ?? '';
    const currentAccess = () => this.#access;
    return databaseWithProof(this.#settings.DATABASE_URL, this.#settings.DATABASE_ENDPOINT, {
      tokenHash,
      isUse: this.#isUse,
      needsSecondFactor: this.#needsSecondFactor,
      get access() {
        return currentAccess();
      },
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
