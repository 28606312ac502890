import type { ImportAction, ImportMode } from '../../../../core/membership/kinds.ts';
import {
  type ImportField,
  type ImportMapping,
  type ImportRows,
  importUndoneSchema,
  type MemberImport,
  type MemberImportRow,
  memberImportRowSchema,
  memberImportSchema,
} from '../../../../core/membership/validation/member-imports.ts';
import { answerOf } from '../../../kit/data/answer.ts';
import { queryOf, readAll, readJson, readPage, send, sendJson } from '../../../kit/data/calls.ts';
import { callLong, type TellPhase } from '../../../kit/data/jobs.ts';

const PATH = '/api/member-imports';

const imported = async (answer: Promise<unknown>): Promise<MemberImport> =>
  answerOf(memberImportSchema, await answer);

export interface NewImport {
  fileName: string;
  fileHash: string;
  mapping: ImportMapping;
  mode: ImportMode;
}

/** `matches` selects rows that may be existing members, and `repeats` duplicates of earlier rows. */
export type RowsShown = 'all' | 'faults' | 'remarks' | 'matches' | 'repeats' | 'people' | 'ends';

const PAGE = 100;

interface CorrectedCell {
  from: unknown;
  to: ImportRows[number]['values'][ImportField];
}

interface RowPage {
  rows: MemberImportRow[];
  total: number;
}

export const importCalls = {
  all: () => readAll(memberImportSchema, `${PATH}?range=[0,19]`),
  read: (id: number) => imported(readJson(`${PATH}/${id}`)),
  begin: (given: NewImport) => imported(sendJson('POST', PATH, given)),
  sendRows: (id: number, rows: ImportRows) => sendJson('POST', `${PATH}/${id}/rows`, { rows }),
  check: (id: number, mode?: ImportMode) => imported(sendJson('POST', `${PATH}/${id}/check`, { mode })),
  async rows(id: number, shown: RowsShown, [first, last]: [number, number]): Promise<RowPage> {
    const query = queryOf({ filter: shown === 'all' ? {} : { has: shown }, range: [first, last] });
    const { data, total } = await readPage(memberImportRowSchema, `${PATH}/${id}/rows?${query}`);
    return { rows: data, total };
  },
  async correctSame(id: number, shown: RowsShown, field: ImportField, { from, to }: CorrectedCell) {
    const same: ImportRows = [];
    for (let first = 0, total = 1; first < total; first += PAGE) {
      const page = await importCalls.rows(id, shown, [first, first + PAGE - 1]);
      total = page.total;
      for (const { rowNo, values } of page.rows)
        if (String(values[field]) === String(from)) same.push({ rowNo, values: { ...values, [field]: to } });
    }
    for (let sent = 0; sent < same.length; sent += PAGE)
      await importCalls.sendRows(id, same.slice(sent, sent + PAGE));
  },
  choose: (id: number, rowNos: number[], action: ImportAction) =>
    imported(sendJson('PATCH', `${PATH}/${id}/rows`, { rowNos, action })),
  apply: (id: number, tell: TellPhase) => imported(callLong(`${PATH}/${id}/apply`, {}, tell)),
  undo: (id: number, except: boolean) => send(importUndoneSchema, 'POST', `${PATH}/${id}/undo`, { except }),
  discard: (id: number) => imported(sendJson('DELETE', `${PATH}/${id}`)),
};
