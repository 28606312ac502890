import { desc, sql } from 'drizzle-orm';
import { bankLines, bankStatements } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

const { fingerprint: _fingerprint, ...lineColumns } = visibleColumns(bankLines);
const { fileHash: _fileHash, ...ownColumns } = visibleColumns(bankStatements);

export const bankLineColumns = lineColumns;

export const statementColumns = {
  ...ownColumns,
  lines:
    sql<number>`(select count(*)::int from bank_lines line where line.statement_id = bank_statements.id)`.as(
      'lines',
    ),
  matched: sql<number>`(
    select count(*)::int from bank_lines line where line.statement_id = bank_statements.id and line.status = 'matched'
  )`.as('matched'),
};

/** The latest first. */
export const bankLineOrder = [desc(bankLines.bookedOn), desc(bankLines.id)];
export const statementOrder = [desc(bankStatements.id)];

export const bankLineSearch = sql`fold_search(bank_lines.text || ' ' || bank_lines.payer_name)`;
export const statementSearch = sql`fold_search(bank_statements.file_name || ' ' || bank_statements.account)`;
