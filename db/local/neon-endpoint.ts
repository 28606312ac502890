import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import {
  type Field,
  isOutdatedStatement,
  runPipeline,
  type Statement,
  type StatementResult,
} from './pipeline.ts';

// Serves Neon's SQL over HTTP, the protocol of its serverless driver, for any PostgreSQL server.

interface Sent {
  query: string;
  params?: unknown[];
  arrayMode?: boolean;
}

interface Mode {
  isRaw: boolean;
  isArray: boolean;
}

/** Neon's own limits are 64 MiB for a request and 10 MiB for a response. */
const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

const ISOLATION_LEVELS: Record<string, string> = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
};

const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

class EndpointError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const RAW_TYPES = { getTypeParser: () => (value: string) => value };

// Converts JSON parameters to text by the same rules as Neon's proxy.
function arrayElement(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' ? JSON.stringify(JSON.stringify(value)) : String(value);
}

const arrayText = (values: unknown[]): string => `{${values.map(arrayElement).join(',')}}`;

function parameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const TYPE = { bool: 16, int2: 21, int4: 23, json: 114, jsonb: 3802 };

function decode(value: string | null, { dataTypeID }: Field): unknown {
  if (value === null) return null;
  if (dataTypeID === TYPE.bool) return value === 't';
  if (dataTypeID === TYPE.int2 || dataTypeID === TYPE.int4) return Number(value);
  return dataTypeID === TYPE.json || dataTypeID === TYPE.jsonb ? JSON.parse(value) : value;
}

const statementOf = ({ query, params = [] }: Sent): Statement => ({
  text: query,
  values: params.map(parameter),
});

function answerOf(result: StatementResult, mode: Mode): string {
  const { fields, fieldsJson, command, rowCount } = result;
  const decoded = mode.isRaw
    ? result.rows
    : result.rows.map((row) => row.map((value, index) => decode(value, fields[index] as Field)));
  const rows = mode.isArray
    ? decoded
    : decoded.map((row) => Object.fromEntries(fields.map((field, index) => [field.name, row[index]])));
  return `{"command":"${command}","rowCount":${rowCount},"fields":${fieldsJson},"rows":${JSON.stringify(rows)},"rowAsArray":${mode.isArray}}`;
}

async function runOn(
  client: PoolClient,
  statements: Statement[],
  begin: string | undefined,
  keepsStatements: boolean,
) {
  // `begin` is needed only for a non-default isolation level, because all statements before a Sync are one
  // transaction anyway.
  if (!begin) return runPipeline(client, statements, { keepsStatements });
  try {
    const all = [{ text: begin, values: [] }, ...statements, { text: 'COMMIT', values: [] }];
    return (await runPipeline(client, all, { keepsStatements })).slice(1, -1);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const isEndOfConnection = (error: unknown): boolean =>
  ['FATAL', 'PANIC'].includes((error as { severity?: string }).severity ?? '');

async function withClient<Result>(pool: Pool, run: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // The server may close the connection in the middle of a query. Without a listener, this error would end the
  // process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await run(client);
  } catch (error) {
    if (isOutdatedStatement(error) || isEndOfConnection(error)) broken = error as Error;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function runStatements(pool: Pool, statements: Statement[], begin: string | undefined) {
  try {
    return await withClient(pool, (client) => runOn(client, statements, begin, true));
  } catch (error) {
    if (!isOutdatedStatement(error)) throw error;
    return withClient(pool, (client) => runOn(client, statements, begin, false));
  }
}

function beginOf(request: IncomingMessage): string | undefined {
  const level = request.headers['neon-batch-isolation-level'];
  if (level !== undefined && !ISOLATION_LEVELS[String(level)])
    throw new EndpointError(400, 'invalid isolation level');
  const isReadOnly = request.headers['neon-batch-read-only'] === 'true';
  if (!level && !isReadOnly) return undefined;
  return ['BEGIN', level && `ISOLATION LEVEL ${ISOLATION_LEVELS[String(level)]}`, isReadOnly && 'READ ONLY']
    .filter(Boolean)
    .join(' ');
}

function bodyOf(request: IncomingMessage): Promise<Sent | { queries: Sent[] }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
    });
    request.on('error', reject);
    request.on('end', () => {
      if (size > MAX_REQUEST_BYTES) return reject(new EndpointError(413, 'request is too large'));
      try {
        resolve(JSON.parse(Buffer.concat(chunks, size).toString('utf8')));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function targetIn(connectionString: string, password: string): [database: string, role: string] {
  const url = URL.canParse(connectionString) ? new URL(connectionString) : undefined;
  if (!url || decodeURIComponent(url.password) !== password) {
    throw new EndpointError(400, 'password authentication failed');
  }
  return [decodeURIComponent(url.pathname.slice(1)), decodeURIComponent(url.username)];
}

async function execute(pool: Pool, request: IncomingMessage): Promise<string> {
  const body = await bodyOf(request);
  const isRaw = request.headers['neon-raw-text-output'] === 'true';
  const modeOf = (sent: Sent): Mode => ({
    isRaw,
    isArray: sent.arrayMode ?? request.headers['neon-array-mode'] === 'true',
  });
  if (!('queries' in body)) {
    const [result] = await runStatements(pool, [statementOf(body)], undefined);
    return answerOf(result as StatementResult, modeOf(body));
  }
  const results = await runStatements(pool, body.queries.map(statementOf), beginOf(request));
  const answers = results.map((result, index) => answerOf(result, modeOf(body.queries[index] as Sent)));
  return `{"results":[${answers.join(',')}]}`;
}

function reply(response: ServerResponse, status: number, json: string): void {
  const body = Buffer.from(json);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}

function failure(error: unknown): { status: number; body: object } {
  const { message } = error as Error;
  if (error instanceof EndpointError) return { status: error.status, body: { message } };
  if (error instanceof DatabaseError) {
    const fields = Object.fromEntries(ERROR_FIELDS.map((field) => [field, error[field] ?? null]));
    return { status: 400, body: { ...fields, message } };
  }
  return { status: error instanceof SyntaxError ? 400 : 500, body: { message } };
}

/** Every caller's connection string must contain `password`; its database and role select the pool. */
export function createNeonEndpoint(options: {
  poolFor: (database: string, role: string) => Pool;
  password: string;
}): Server {
  // Pools by connection string. Callers send the same string every time. A string with a wrong password is
  // never stored.
  const known = new Map<string, Pool>();
  const poolOf = (request: IncomingMessage): Pool => {
    const given = String(request.headers['neon-connection-string'] ?? '');
    const pool = known.get(given) ?? options.poolFor(...targetIn(given, options.password));
    known.set(given, pool);
    return pool;
  };
  const server = createServer(async (request, response) => {
    try {
      if (request.method !== 'POST' || request.url !== '/sql') throw new EndpointError(404, 'not found');
      reply(response, 200, await execute(poolOf(request), request));
    } catch (error) {
      const { status, body } = failure(error);
      reply(response, status, JSON.stringify(body));
    }
  });
  // The Keep-Alive header tells clients to close an idle connection after `keepAliveTimeout`. The server
  // closes the connection only after the additional buffer time, so that no request arrives on a connection
  // that the server is closing.
  server.keepAliveTimeout = 60_000;
  server.keepAliveTimeoutBuffer = 30_000;
  return server;
}
