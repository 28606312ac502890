import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Client } from 'pg';
import { isTooDeep } from '../../core/html/rich-text.ts';
import { translate } from '../../core/messages/index.ts';
import { isStorable } from '../../functions/http/values/storable.ts';
import { withClient } from '../backup/client.ts';
import { ContentError, readContent, type Sent } from './read-content.ts';
import { type Row, SECTIONS, type Section, tableOf } from './sections.ts';

export interface Fault {
  line: number;
  field?: string;
  message: string;
}

export class ImportError extends Error {
  readonly faults: Fault[];
  readonly more: number;

  constructor(faults: Fault[], more: number) {
    super('nothing was imported');
    this.faults = faults;
    this.more = more;
  }
}

const MOST_FAULTS = 100;
const BATCH_ROWS = 250;

interface Valid {
  row: Row;
  sent: Sent;
}

const shapeOf = ({ schema }: Section) => (schema as unknown as { shape: Row }).shape;

const EMBEDDED = 'embedded files cannot be imported: upload the file and name its address';

function embeddedFields(value: Row): string[] {
  const isEmbedded = (part: unknown) => typeof part === 'string' && part.startsWith('data:');
  return ['imageUrl', 'fileUrl', 'pageUrls'].filter((field) => [value[field]].flat().some(isEmbedded));
}

function* faultsOf(section: Section, value: Row): Generator<{ field: string; message: string }> {
  const known = shapeOf(section);
  for (const field of Object.keys(value)) {
    const isKnown = Object.hasOwn(known, field) || section.derived?.includes(field);
    if (!isKnown) yield { field, message: 'there is no such field' };
    else if (!isStorable(value[field])) yield { field, message: translate('validation.unstorable', 'en') };
  }
  for (const field of ['content', 'contentEn'])
    if (typeof value[field] === 'string' && isTooDeep(value[field]))
      yield { field, message: translate('news.content.tooDeep', 'en') };
  for (const field of embeddedFields(value)) yield { field, message: EMBEDDED };
}

/** By table. Imported records must not use these ids. */
type Reserved = Map<string, Map<number, string>>;

const RESERVED = `
  with kept as (
    select 'a draft' as place, resource as name, jsonb_build_array(jsonb_build_object('id', record_id)) as records
    from drafts where is_new
    union all
    select 'a draft', child.key, child.value from drafts, jsonb_each(children) child
    union all
    select 'something in the trash', part.key, part.value from trash, jsonb_each(data) part
  )
  select place, name, (record ->> 'id')::int as id from kept, jsonb_array_elements(records) record
  where jsonb_typeof(record) = 'object' and record ? 'id'`;

async function readReserved(client: Client): Promise<Reserved> {
  const { rows } = await client.query<{ place: string; name: string; id: number }>(RESERVED);
  const reserved: Reserved = new Map();
  for (const { place, name, id } of rows)
    reserved.set(name, (reserved.get(name) ?? new Map<number, string>()).set(id, place));
  return reserved;
}

class Reader {
  readonly faults: Fault[] = [];
  more = 0;
  readonly #seen = new Set<string>();
  readonly #reserved: Reserved;

  constructor(reserved: Reserved) {
    this.#reserved = reserved;
  }

  fault(line: number, message: string, field?: string): void {
    if (this.faults.length >= MOST_FAULTS) this.more++;
    else this.faults.push({ line, message, ...(field && { field }) });
  }

  read(sent: Sent): Valid | undefined {
    const section = this.#sectionOf(sent);
    if (!section) return undefined;
    const value = sent.value as Row;
    const before = this.faults.length + this.more;
    const report = (field: string, message: string) =>
      this.fault(sent.fieldLines.get(field) ?? sent.line, message, field);
    for (const { field, message } of faultsOf(section, value)) report(field, message);
    const result = section.schema.safeParse(value);
    for (const { path, message } of result.error?.issues ?? [])
      report(String(path[0] ?? ''), translate(message, 'en'));
    const place = this.#reserved.get(tableOf(section))?.get(Number(value.id));
    if (place) report('id', `${place} has this number`);
    if (!result.success || this.faults.length + this.more > before) return undefined;
    return { row: section.prepare?.(result.data) ?? result.data, sent };
  }

  #sectionOf({ section: name, line }: Sent): Section | undefined {
    const isNew = !this.#seen.has(name);
    this.#seen.add(name);
    const section = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined;
    if (!section) {
      if (isNew)
        this.fault(line, `there is no section "${name}"; there are ${Object.keys(SECTIONS).join(', ')}`);
      return undefined;
    }
    // A section must be before the sections that reference it.
    const later = Object.keys(SECTIONS).find(
      (other) => this.#seen.has(other) && SECTIONS[other]?.after?.includes(name),
    );
    if (isNew && later) this.fault(line, `"${name}" must come before "${later}"`);
    return section;
  }
}

const columnsOf = ({ table }: Section, row: Row): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => row[name] !== undefined);

const named = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));

async function insert(client: Client, section: Section, columns: string[], rows: Row[]): Promise<number[]> {
  const table = client.escapeIdentifier(tableOf(section));
  const list = columns.map((name) => client.escapeIdentifier(toSnakeCase(name))).join(', ');
  const { rows: added } = await client.query<{ id: number }>({
    text: `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json) returning id`,
    values: [JSON.stringify(rows.map(named))],
  });
  return added.map(({ id }) => id);
}

const DETAIL = /^Key \((.+?)\)=\((.*)\)/;

function refused(error: unknown, batch: Valid[]): unknown {
  const { message, detail = '', code = '' } = error as Error & { detail?: string; code?: string };
  if (!/^2[23]/.test(code)) return error;
  const [, names = '', values = ''] = DETAIL.exec(detail) ?? [];
  const columns = names.split(', ');
  const fields = Object.keys(batch[0]?.row ?? {}).filter((name) => columns.includes(toSnakeCase(name)));
  const isMeant = ({ row }: Valid) =>
    fields.length > 0 && fields.map((name) => row[name]).join(', ') === values;
  // If two records have the same key, reports the line of the second record.
  const { line, fieldLines } = (batch.findLast(isMeant) ?? batch[0])?.sent ?? { line: 1 };
  const [field] = fields;
  const place = field === undefined ? line : (fieldLines?.get(field) ?? line);
  return new ImportError([{ line: place, ...(field && { field }), message: detail || message }], 0);
}

/** All rows of a batch belong to one section and have the same fields. */
class Writer {
  readonly added: Record<string, number[]> = {};
  readonly #client: Client;
  #batch: Valid[] = [];
  #section = '';
  #columns: string[] = [];
  #running: Promise<void> = Promise.resolve();

  constructor(client: Client) {
    this.#client = client;
  }

  async add(valid: Valid): Promise<void> {
    const name = valid.sent.section;
    const columns = columnsOf(SECTIONS[name] as Section, valid.row);
    const isSame = name === this.#section && columns.join() === this.#columns.join();
    if (!isSame || this.#batch.length >= BATCH_ROWS) await this.#send();
    this.#section = name;
    this.#columns = columns;
    this.#batch.push(valid);
  }

  async end(): Promise<void> {
    await this.#send();
    await this.#running;
  }

  async #send(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    await this.#running;
    if (batch.length === 0) return;
    const rows = batch.map(({ row }) => row);
    const name = this.#section;
    this.#running = insert(this.#client, SECTIONS[name] as Section, this.#columns, rows).then(
      (ids) => {
        this.added[name] = [...(this.added[name] ?? []), ...ids];
      },
      (error) => {
        throw refused(error, batch);
      },
    );
    // Prevents an unhandled rejection, which would end the process. The next `await` gets the same error.
    this.#running.catch(() => {});
  }
}

async function advanceSequences(client: Client): Promise<void> {
  for (const section of Object.values(SECTIONS)) {
    const table = client.escapeIdentifier(tableOf(section));
    await client.query(
      `select setval(sequence, highest) from (
         select pg_get_serial_sequence($1, 'id')::regclass as sequence, (select max(id) from ${table}) as highest
       ) known where highest >= coalesce(pg_sequence_last_value(sequence), 1)`,
      [table],
    );
  }
  await client.query(`
    select setval('member_code_seq', highest) from (
      select max(substring(code from '^(?:M|' || array_to_string(member_code_prefixes(), '|') || ')(\\d{6})$')::int) as highest
      from members, unnest(array[member_unique_code, member_number]) as code
    ) known where highest >= coalesce(pg_sequence_last_value('member_code_seq'), 1)`);
}

type Records = AsyncIterable<Sent[]> | Iterable<Sent[]>;

async function importInto(client: Client, batches: Records): Promise<Added> {
  const reader = new Reader(await readReserved(client));
  const writer = new Writer(client);
  try {
    for await (const records of batches) {
      for (const sent of records) {
        const valid = reader.read(sent);
        // After the first error, validates the remaining records, but stores none.
        if (valid && reader.faults.length === 0) await writer.add(valid);
      }
    }
    if (reader.faults.length === 0) await writer.end();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    reader.fault(error.line, error.message);
  }
  if (reader.faults.length) throw new ImportError(reader.faults, reader.more);
  await advanceSequences(client);
  return writer.added;
}

export type Added = Record<string, number[]>;

export interface ImportWork {
  records: Records;
  finish?: (client: Client) => Promise<void>;
  isCheck?: boolean;
}

export const importRecords = (url: string, { records, finish, isCheck }: ImportWork): Promise<Added> =>
  withClient(url, async (client) => {
    await client.query('begin');
    try {
      const added = await importInto(client, records);
      await finish?.(client);
      await client.query(isCheck ? 'rollback' : 'commit');
      return added;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });

export async function importContent(url: string, file: string): Promise<Record<string, number>> {
  const added = await importRecords(url, { records: readContent(file) });
  return Object.fromEntries(Object.entries(added).map(([name, ids]) => [name, ids.length]));
}
