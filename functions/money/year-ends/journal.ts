import { desc, eq, sql } from 'drizzle-orm';
import { plainAmount } from '../../../core/association/currency.ts';
import { type JournalSystem, LEDGER_ACCOUNTS, type LedgerAccount } from '../../../core/money/kinds.ts';
import type { Journal, LedgerAccounts } from '../../../core/money/validation/year-ends.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { journalExportEntries, journalExports, ledgerAccounts } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';

export async function readAccounts(db: Database): Promise<LedgerAccounts['accounts']> {
  const stored = await db.select().from(ledgerAccounts);
  return LEDGER_ACCOUNTS.map((account) => {
    const { code = '', name = '' } = stored.find((one) => one.account === account) ?? {};
    return { account, code, name };
  });
}

interface GivenAccount {
  account: LedgerAccount;
  code?: string | undefined;
  name?: string | undefined;
}

export async function saveAccounts(db: Database, accounts: GivenAccount[]) {
  await db.batch([
    recordAct(db, { action: 'update', resource: 'year-ends' }),
    ...accounts.map(({ account, code = '', name = '' }) =>
      db
        .insert(ledgerAccounts)
        .values({ account, code, name })
        .onConflictDoUpdate({ target: ledgerAccounts.account, set: { code, name } }),
    ),
  ]);
  return readAccounts(db);
}

const entryCount = sql<number>`(
  select count(*)::int from journal_export_entries entry where entry.export_id = journal_exports.id
)`;
const journalColumns = {
  id: journalExports.id,
  system: journalExports.system,
  fromOn: journalExports.fromOn,
  untilOn: journalExports.untilOn,
  madeByName: journalExports.madeByName,
  createdAt: journalExports.createdAt,
  entries: entryCount,
};

export const selectJournals = (db: Database) =>
  db.select(journalColumns).from(journalExports).orderBy(desc(journalExports.id)).limit(50);

interface Wanted {
  system: JournalSystem;
  fromOn: string;
  untilOn: string;
  byName: string;
}

export async function makeJournal(db: Database, { system, fromOn, untilOn, byName }: Wanted) {
  const [{ rows: accounts }, codes] = await Promise.all([
    db.execute<{ account: LedgerAccount }>(
      sql`select distinct account from ledger_entries(${fromOn}::date, ${untilOn}::date)`,
    ),
    readAccounts(db),
  ]);
  const missing = accounts
    .map(({ account }) => account)
    .filter(
      (account) => !codes.find((one) => one.account === account)?.[system === 'xero' ? 'code' : 'name'],
    );
  if (missing.length > 0)
    throw new ApiError(409, 'money.accountsMissing', {
      code: 'accounts_missing',
      extra: { accounts: missing },
    });
  const fresh = sql`
    select distinct entry_key from ledger_entries(${fromOn}::date, ${untilOn}::date) entry
    where not exists (
      select from journal_export_entries known where known.system = ${system} and known.entry_key = entry.entry_key
    )`;
  const [, { rows }] = await db.batch([
    recordAct(db, { action: 'export', resource: 'year-ends', when: sql`exists (${fresh})` }),
    db.execute<{ id: number | null }>(sql`
      with fresh as (${fresh}), made as (
        insert into journal_exports (system, from_on, until_on, made_by_name)
        select ${system}, ${fromOn}::date, ${untilOn}::date, ${byName} where exists (select from fresh) returning id
      ), taken as (
        insert into journal_export_entries (export_id, system, entry_key)
        select made.id, ${system}, entry_key from made, fresh
      ) select id from made`),
  ]);
  const id = rows[0]?.id;
  if (!id) throw new ApiError(409, 'money.nothingNew', { code: 'nothing_new' });
  return journalFiles(db, id);
}

interface Line {
  entryKey: string;
  bookedOn: string;
  reference: string;
  party: string;
  account: LedgerAccount;
  cents: number;
}

const LONGEST_FILE = 300;

/** Whole entries, at most 300 lines a file, as Xero takes them. */
function filesOf(lines: Line[]): Line[][] {
  const files: Line[][] = [];
  for (const entry of Map.groupBy(lines, ({ entryKey }) => entryKey).values()) {
    const last = files.at(-1);
    if (last && last.length + entry.length <= LONGEST_FILE) last.push(...entry);
    else files.push([...entry]);
  }
  return files;
}

const dayFirst = (day: string) => day.split('-').toReversed().join('/');
const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const csvOf = (rows: string[][]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const XERO = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];
const QUICKBOOKS = [
  'Journal No.',
  'Journal Date',
  'Account Name',
  'Description',
  'Debits',
  'Credits',
  'Name',
];

function rowOf(system: JournalSystem, line: Line, accounts: LedgerAccounts['accounts']): string[] {
  const { entryKey, bookedOn, reference, party, account, cents } = line;
  const known = accounts.find((one) => one.account === account);
  const description = `${reference} ${party}`.trim();
  if (system === 'xero')
    return [
      `${reference} ${entryKey}`,
      dayFirst(bookedOn),
      description,
      known?.code ?? '',
      'Tax Exempt',
      plainAmount(cents),
    ];
  const sides = cents > 0 ? [plainAmount(cents), ''] : ['', plainAmount(-cents)];
  return [entryKey, dayFirst(bookedOn), known?.name ?? '', description, ...sides, party];
}

export async function journalFiles(db: Database, id: number) {
  const journal: Journal = found(
    (await db.select(journalColumns).from(journalExports).where(eq(journalExports.id, id))).map((one) => ({
      ...one,
      createdAt: one.createdAt.toISOString(),
    })),
  );
  const { system, fromOn, untilOn } = journal;
  const [accounts, { rows }] = await Promise.all([
    readAccounts(db),
    db.execute<Line & Record<string, unknown>>(sql`
      select entry.entry_key as "entryKey", entry.booked_on::text as "bookedOn", entry.reference, entry.party, entry.account,
        entry.cents
      from ledger_entries(${fromOn}::date, ${untilOn}::date) entry
      join ${journalExportEntries} taken on taken.export_id = ${id} and taken.entry_key = entry.entry_key
      order by entry.booked_on, split_part(entry.entry_key, ':', 1), split_part(entry.entry_key, ':', 2)::int,
        entry.cents desc`),
  ]);
  const head = system === 'xero' ? XERO : QUICKBOOKS;
  const files = filesOf(rows).map((lines, place) => ({
    fileName: `journal_${system}_${id}_${place + 1}.csv`,
    text: csvOf([head, ...lines.map((line) => rowOf(system, line, accounts))]),
  }));
  return { journal, files };
}
