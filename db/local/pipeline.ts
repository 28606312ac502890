import type { Connection, PoolClient } from 'pg';

// Sends several statements to PostgreSQL in one network round trip. They are one transaction, because a single
// Sync follows them.

export interface Statement {
  text: string;
  values: (string | null)[];
}

export interface Field {
  name: string;
  dataTypeID: number;
}

export interface StatementResult {
  command: string;
  rowCount: number | null;
  fields: Field[];
  fieldsJson: string;
  rows: (string | null)[][];
}

interface Prepared {
  name: string;
  isParsed: boolean;
  described?: { fields: Field[]; fieldsJson: string };
}

const NOTHING = { fields: [], fieldsJson: '[]' };

const KEPT_STATEMENTS = 200;
const LONGEST_KEPT_TEXT = 16_384;

class PreparedStatements {
  readonly #known = new Map<string, Prepared>();
  #count = 0;

  take(text: string, sent: Prepared[]): { prepared: Prepared; evicted?: string } {
    const known = this.#known.get(text);
    this.#known.delete(text);
    // The server does not know a statement whose parsing failed, or that was skipped after an earlier error
    // in the batch. Such a statement gets a new name.
    const isUsable = known && (known.isParsed || sent.includes(known));
    const prepared = isUsable ? known : { name: `s${++this.#count}`, isParsed: false };
    this.#known.set(text, prepared);
    if (this.#known.size <= KEPT_STATEMENTS) return { prepared };
    const [oldestText = '', oldest] = this.#known.entries().next().value ?? [];
    this.#known.delete(oldestText);
    return oldest?.isParsed ? { prepared, evicted: oldest.name } : { prepared };
  }
}

const statementsOf = new WeakMap<Connection, PreparedStatements>();

const OUTDATED = new Set(['0A000', '26000', '42P05']);

// The type definition requires this argument, which has had no effect for years.
const NOW = false;

interface CommandComplete {
  text: string;
}

class Pipeline {
  readonly #statements: Statement[];
  readonly #keepsStatements: boolean;
  readonly #results: StatementResult[] = [];
  readonly #settle: (error: Error | undefined, results: StatementResult[]) => void;
  #prepared: Prepared[] = [];
  #unparsed: Prepared[] = [];
  #rows: (string | null)[][] = [];
  #connection: Connection | undefined;

  constructor(
    statements: Statement[],
    keepsStatements: boolean,
    settle: (error: Error | undefined, results: StatementResult[]) => void,
  ) {
    this.#statements = statements;
    this.#keepsStatements = keepsStatements;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    const known = statementsOf.get(connection) ?? new PreparedStatements();
    statementsOf.set(connection, known);
    connection.on('parseComplete', this.#onParseComplete);
    connection.stream.cork();
    for (const statement of this.#statements) this.#send(connection, known, statement);
    connection.sync();
    connection.stream.uncork();
  }

  #send(connection: Connection, known: PreparedStatements, { text, values }: Statement): void {
    const isKept = this.#keepsStatements && text.length <= LONGEST_KEPT_TEXT;
    const { prepared, evicted } = isKept
      ? known.take(text, this.#unparsed)
      : { prepared: { name: '', isParsed: false } as Prepared, evicted: undefined };
    if (evicted) connection.close({ type: 'S', name: evicted }, NOW);
    const isSent = prepared.isParsed || this.#unparsed.includes(prepared);
    if (!isSent) {
      connection.parse({ name: prepared.name, text, types: [] }, NOW);
      this.#unparsed.push(prepared);
    }
    connection.bind({ portal: '', statement: prepared.name, binary: '', values }, NOW);
    if (!prepared.described) connection.describe({ type: 'P', name: '' }, NOW);
    connection.execute({ portal: '', rows: '' }, NOW);
    this.#prepared.push(prepared);
  }

  readonly #onParseComplete = (): void => {
    const parsed = this.#unparsed.shift();
    if (parsed) parsed.isParsed = true;
  };

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const prepared = this.#prepared[this.#results.length];
    if (!prepared) return;
    const known = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    prepared.described = { fields: known, fieldsJson: JSON.stringify(known) };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete({ text }: CommandComplete): void {
    const prepared = this.#prepared[this.#results.length];
    // Parses command tags such as `INSERT 0 2`, `SELECT 25`, `DROP TABLE`; the last number counts the rows.
    const [, command = '', count] = /^(\w*).*?(\d+)?$/.exec(text) ?? [];
    const rowCount = count === undefined ? null : Number(count);
    if (prepared) prepared.described ??= NOTHING;
    this.#results.push({ command, rowCount, rows: this.#rows, ...(prepared?.described ?? NOTHING) });
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection & { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('COPY is not served here');
    // The server ignores a Sync during a COPY. Sends another Sync after the COPY has failed.
    connection.sync();
  }

  handleCopyData(): void {}

  handleError(error: Error): void {
    this.#finish(error);
  }

  handleReadyForQuery(): void {
    this.#finish();
  }

  #finish(error?: Error): void {
    this.#connection?.off('parseComplete', this.#onParseComplete);
    this.#settle(error, this.#results);
  }
}

export function runPipeline(
  client: PoolClient,
  statements: Statement[],
  options: { keepsStatements: boolean },
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Pipeline(statements, options.keepsStatements, (error, results) =>
        error ? reject(error) : resolve(results),
      ),
    );
  });
}

export const isOutdatedStatement = (error: unknown): boolean =>
  error instanceof Error && OUTDATED.has((error as Error & { code?: string }).code ?? '');
