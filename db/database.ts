import { type NeonQueryFunction, NeonQueryPromise, neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { NeonHttpSession } from 'drizzle-orm/neon-http/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { StaffMember } from '../core/accounts/actor.ts';
import type { Access } from '../core/app/access.ts';

export type Database = NeonHttpDatabase<Record<string, never>>;

// The type arguments are the client's default result formats. They do not matter, because Drizzle sets the
// formats of every query.
// biome-ignore lint/suspicious/noExplicitAny: as drizzle types it.
type Client = NeonQueryFunction<any, any>;

/** Shared by all clients, because it caches the column names. */
export const dialect = new PgDialect({ casing: 'snake_case' });

function tellCause(error: unknown): never {
  // The driver drops the cause, and "fetch failed" alone explains nothing.
  if (error instanceof Error && error.cause) error.message += ` (${error.cause})`;
  throw error;
}

type Fetch = (address: string, request: RequestInit) => Promise<Response>;

let sendRequest: Fetch | undefined;

export function sendSqlThrough(send: Fetch): void {
  sendRequest = send;
}

async function fetchWhole(address: string, request: RequestInit) {
  const answer = await (sendRequest ?? fetch)(address, request).catch(tellCause);
  const { ok, status } = answer;
  const body = await answer.text();
  return { ok, status, text: async () => body, json: async () => JSON.parse(body) };
}

neonConfig.fetchFunction = fetchWhole;

const openClients = new Map<string, { client: Client; db: Database }>();

const databaseOn = (client: Client): Database =>
  new NeonHttpDatabase(dialect, new NeonHttpSession(client, dialect, undefined), undefined);

/**
 * SQLSTATE codes of deadlock and serialisation failure. The transaction was rolled back and can be retried.
 */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 4;
const LONGEST_PAUSE_MS = 50;

const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TRY_AGAIN.has(String(error.code));

async function untilNobodyIsInTheWay<Result>(act: () => PromiseLike<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await act();
    } catch (error) {
      if (tried === TRIES || !mayTryAgain(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS * tried));
    }
  }
}

/** The driver does not report the statements of a failed batch. Adds their texts, without values. */
function tellingStatements(client: Client): Client['transaction'] {
  const transaction = client.transaction.bind(client);
  return (async (queries: NeonQueryPromise<boolean, boolean>[], options: object) => {
    try {
      return await untilNobodyIsInTheWay(() => transaction(queries as never, options as never));
    } catch (error) {
      const statements = queries.map(({ queryData }) => ('query' in queryData ? queryData.query : ''));
      throw Object.assign(error as Error, { query: statements.join(';\n') });
    }
  }) as Client['transaction'];
}

/**
 * A query that is awaited runs as its own transaction. A query in a batch provides only its text and
 * parameters.
 */
function tryingAgain(client: Client): Client['query'] {
  const query = client.query.bind(client);
  return ((text: string, params: unknown[] = [], options: object = {}) =>
    new NeonQueryPromise(
      () => untilNobodyIsInTheWay(() => query(text, params, options)),
      { query: text, params },
      options,
    )) as Client['query'];
}

function open(url: string, endpoint: string | undefined) {
  const name = `${endpoint ?? ''} ${url}`;
  const known = openClients.get(name);
  if (known) return known;
  if (endpoint) neonConfig.fetchEndpoint = endpoint;
  const client = neon(url);
  // Calling drizzle() configures the driver to return timestamps as text, which drizzle parses.
  drizzle(client);
  client.transaction = tellingStatements(client);
  client.query = tryingAgain(client);
  const opened = { client, db: databaseOn(client) };
  openClients.set(name, opened);
  return opened;
}

/**
 * No session check: for visitors and for the system itself. `endpoint`: another server with Neon's SQL over
 * HTTP.
 */
export const openDatabase = (url: string, endpoint?: string): Database => open(url, endpoint).db;

export interface SessionProof {
  tokenHash: string;
  isUse: boolean;
  needsSecondFactor: boolean;
  /** How long the mails of the request wait, so that the act can be taken back. */
  holdSeconds: number;
  access: Access;
  onProof(account: StaffMember): void;
}

const HOLD = "select set_config('mail.hold_seconds', $1, true)";
const PROOF = 'select id, username, roles from require_session($1, $2, $3, $4, $5)';

/**
 * Each request runs as one transaction that checks the session first. It fails with SQLSTATE AS401 without a
 * valid session, AS403 without a required second factor, AS430 without a permitted role, or AS404 when the
 * subject is hidden. Changes are attributed to the session's account.
 */
export function databaseWithProof(url: string, endpoint: string | undefined, proof: SessionProof): Database {
  const { client } = open(url, endpoint);

  async function transaction(queries: Parameters<Client['transaction']>[0]) {
    const { tokenHash, isUse, needsSecondFactor, holdSeconds, access } = proof;
    const roles = `{${access.roles.join()}}`;
    const head = client.query(PROOF, [tokenHash, isUse, needsSecondFactor, roles, access.isHidden], {
      arrayMode: false,
      fullResults: false,
    });
    const hold = holdSeconds > 0 ? [client.query(HOLD, [String(holdSeconds)])] : [];
    const [accounts, ...all] = await client.transaction([head, ...hold, ...(queries as (typeof head)[])]);
    const results = all.slice(hold.length);
    proof.onProof((accounts as unknown as [StaffMember])[0]);
    return results;
  }

  const query = (text: string, params: unknown[] = [], options = {}) => {
    const plain = client.query(text, params, options);
    const alone = async () => (await transaction([plain]))[0];
    return new NeonQueryPromise(alone, { query: text, params }, options);
  };
  return databaseOn(Object.assign(() => {}, { query, transaction }) as unknown as Client);
}
