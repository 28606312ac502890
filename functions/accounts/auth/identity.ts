import { sql } from 'drizzle-orm';
import type { Access } from '../../../db/access.ts';
import { type Database, databaseWithProof } from '../../../db/database.ts';
import type { Settings } from '../../env.ts';
import { ApiError } from '../../errors.ts';
import {
  ACCOUNT_CLOSED,
  driverError,
  NO_ROLE,
  NO_SECOND_FACTOR,
  NO_SESSION,
  NOT_TO_BE_KNOWN,
} from '../../platform/http/database-failure.ts';
import type { Session, SessionUser } from './session-user.ts';

/** Checks whether the database rejected the session for a reason that the response may state. */
const isToldReason = (error: unknown): boolean =>
  [NO_SECOND_FACTOR, ACCOUNT_CLOSED, NO_ROLE, NOT_TO_BE_KNOWN].includes(driverError(error)?.code ?? '');
/**
 * Checks whether the database rejected the call for lack of a permitted role. The caller is then treated as a
 * visitor.
 */
const isOtherRole = (error: unknown): boolean =>
  [NO_ROLE, NOT_TO_BE_KNOWN].includes(driverError(error)?.code ?? '');
const isSessionRefusal = (error: unknown): boolean =>
  driverError(error)?.code === NO_SESSION || isToldReason(error);

/** Identity that a request claims, before the database has verified it. */
interface Claim {
  /** Hash of the session token from the cookie. Absent if the caller is a visitor. */
  tokenHash: string | undefined;
  /** True when a person caused the request, false when a screen sent it in the background. */
  isUse: boolean;
  /**
   * True for a request by the back office. Once the session has ended, such a request gets an error instead
   * of a visitor's response.
   */
  isOffice: boolean;
  /** Roles that permit this call. A caller with none of these roles is treated as a visitor. */
  access: Access;
}

/**
 * The caller of a request: a visitor, or the owner of a session that the database may not have verified yet. A
 * caller whose roles do not permit the call counts as a visitor.
 */
export class Identity {
  readonly #settings: Settings;
  readonly #db: Database;
  /** Hash of the cookie's token, as stored in the database. */
  readonly tokenHash: string | undefined;
  #session: Session | undefined;
  #isRefuted = false;
  #mustBeStaff = false;
  readonly #isOffice: boolean;
  #isUse: boolean;
  #needsSecondFactor: boolean;
  #access: Access;

  constructor(settings: Settings, db: Database, { tokenHash, isUse, isOffice, access }: Claim) {
    this.#settings = settings;
    this.#db = db;
    this.tokenHash = tokenHash;
    this.#isUse = isUse;
    this.#isOffice = isOffice;
    this.#access = access;
    this.#needsSecondFactor = settings.REQUIRE_SECOND_FACTOR === 'on';
  }

  /** The session, once the database has verified it. */
  get proved(): Session | undefined {
    return this.#session;
  }

  /** The account of the call, on routes with `requireStaff`. Throws on routes that require no session. */
  get account(): SessionUser {
    if (!this.#session) throw new Error('The route asks for no session: it has no account');
    return this.#session.user;
  }

  /** True while the caller may be staff: the request has a session cookie that has not been rejected. */
  get mayBeStaff(): boolean {
    return this.tokenHash !== undefined && !this.#isRefuted;
  }

  /** Replaces the roles that the path requires with a narrower set. */
  narrow(access: Access): void {
    this.#access = access;
  }

  /** Turns off the fallback to the rights of a visitor: from now on, a rejected session causes an error. */
  mustBeStaff(): void {
    this.#mustBeStaff = true;
  }

  /** Admits an account that lacks a required second factor, for calls that add or remove one. */
  mayLackSecondFactor(): void {
    this.#needsSecondFactor = false;
  }

  /**
   * Returns the session, after verifying it if necessary, or undefined for visitors. Throws 401 if a session
   * of the back office has ended, 403 `second_factor_missing` if a required second factor is missing, or 403
   * `forbidden` or 404 if the account has no permitted role.
   */
  async session(): Promise<Session | undefined> {
    if (!this.mayBeStaff) this.#refuseOffice();
    if (this.#session || !this.mayBeStaff) return this.#session;
    try {
      await this.database().execute(sql`select 1`);
    } catch (error) {
      if (!isSessionRefusal(error)) throw error;
      if (this.#mustBeStaff && isToldReason(error)) throw error;
      this.#refuseOffice(error);
      this.#isRefuted = true;
    }
    return this.#session;
  }

  /**
   * Throws for a request by the back office: the database's error if the response may state it, otherwise
   * 401. Returns without an error for any other request, and for a valid session that lacks a permitted role.
   */
  #refuseOffice(error?: unknown): void {
    if (!this.#isOffice || isOtherRole(error)) return;
    throw isToldReason(error) ? error : new ApiError(401, 'error.unauthorized');
  }

  /**
   * Requires a valid staff session. Throws 401 if there is no valid session (with the code `account_closed`
   * if the account is disabled), or 403 `second_factor_missing`.
   */
  async prove(): Promise<void> {
    this.mustBeStaff();
    if (!(await this.session())) throw new ApiError(401, 'error.unauthorized');
  }

  /**
   * Returns a database client that verifies the session with each statement, and attributes changes to the
   * account. Statements fail for an invalid session.
   */
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
   * Runs one query for staff or visitors. With a session cookie, runs it as staff; if the session turns out to
   * be invalid, runs it again as visitor, or throws 401 for the back office.
   */
  async read<Result>(run: (isStaff: boolean, db: Database) => Promise<Result>): Promise<Result> {
    if (!this.mayBeStaff) {
      this.#refuseOffice();
      return run(false, this.#db);
    }
    try {
      return await run(true, this.database());
    } catch (error) {
      if (this.#mustBeStaff || !isSessionRefusal(error)) throw error;
      this.#refuseOffice(error);
      this.#isRefuted = true;
      return run(false, this.#db);
    }
  }
}
