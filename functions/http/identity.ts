import { sql } from 'drizzle-orm';
import type { Access } from '../../core/app/access.ts';
import { type Database, databaseWithProof } from '../../db/database.ts';
import type { Settings } from './env.ts';
import {
  ACCOUNT_CLOSED,
  driverError,
  NO_ROLE,
  NO_SECOND_FACTOR,
  NO_SESSION,
  NOT_TO_BE_KNOWN,
} from './failures/database-failure.ts';
import { ApiError } from './failures/errors.ts';
import type { Session, SessionUser } from './session-user.ts';

const isToldReason = (error: unknown): boolean =>
  [NO_SECOND_FACTOR, ACCOUNT_CLOSED, NO_ROLE, NOT_TO_BE_KNOWN].includes(driverError(error)?.code ?? '');
const isOtherRole = (error: unknown): boolean =>
  [NO_ROLE, NOT_TO_BE_KNOWN].includes(driverError(error)?.code ?? '');
const isSessionRefusal = (error: unknown): boolean =>
  driverError(error)?.code === NO_SESSION || isToldReason(error);

interface Claim {
  tokenHash: string | undefined;
  /** False when a screen sent the request in the background. */
  isUse: boolean;
  /** Once the session has ended, such a request gets an error instead of a visitor's response. */
  isOffice: boolean;
  holdSeconds: number;
  access: Access;
}

/** The session may not be verified yet. A caller whose roles do not permit the call counts as a visitor. */
export class Identity {
  readonly #settings: Settings;
  readonly #db: Database;
  readonly tokenHash: string | undefined;
  #session: Session | undefined;
  #isRefuted = false;
  #mustBeStaff = false;
  readonly #isOffice: boolean;
  #isUse: boolean;
  #needsSecondFactor: boolean;
  readonly holdSeconds: number;
  #access: Access;

  constructor(settings: Settings, db: Database, { tokenHash, isUse, isOffice, holdSeconds, access }: Claim) {
    this.#settings = settings;
    this.#db = db;
    this.tokenHash = tokenHash;
    this.#isUse = isUse;
    this.#isOffice = isOffice;
    this.#access = access;
    this.holdSeconds = holdSeconds;
    this.#needsSecondFactor = settings.REQUIRE_SECOND_FACTOR === 'on';
  }

  get proved(): Session | undefined {
    return this.#session;
  }

  get account(): SessionUser {
    if (!this.#session) throw new Error('The route asks for no session: it has no account');
    return this.#session.user;
  }

  get mayBeStaff(): boolean {
    return this.tokenHash !== undefined && !this.#isRefuted;
  }

  narrow(access: Access): void {
    this.#access = access;
  }

  mustBeStaff(): void {
    this.#mustBeStaff = true;
  }

  mayLackSecondFactor(): void {
    this.#needsSecondFactor = false;
  }

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

  #refuseOffice(error?: unknown): void {
    if (!this.#isOffice || isOtherRole(error)) return;
    throw isToldReason(error) ? error : new ApiError(401, 'error.unauthorized');
  }

  async prove(): Promise<void> {
    this.mustBeStaff();
    if (!(await this.session())) throw new ApiError(401, 'error.unauthorized');
  }

  database(): Database {
    const tokenHash = this.tokenHash ?? '';
    const currentAccess = () => this.#access;
    return databaseWithProof(this.#settings.DATABASE_URL, this.#settings.DATABASE_ENDPOINT, {
      tokenHash,
      isUse: this.#isUse,
      needsSecondFactor: this.#needsSecondFactor,
      holdSeconds: this.holdSeconds,
      get access() {
        return currentAccess();
      },
      onProof: (user) => {
        this.#session = { user, tokenHash };
      },
    });
  }

  /** Runs again as visitor if the session turns out to be invalid, or throws 401 for the back office. */
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
