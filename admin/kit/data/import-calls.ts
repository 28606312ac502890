import type { ImportAction, ImportMode } from '../../../core/membership/kinds.ts';
import {
  type ImportMapping,
  type ImportRows,
  importUndoneSchema,
  type MemberImport,
  type MemberImportRow,
  memberImportRowSchema,
  memberImportSchema,
} from '../../../core/membership/validation/member-imports.ts';
import { answerOf } from './answer.ts';
import { queryOf, readAll, readJson, readPage, send, sendJson } from './calls.ts';
import { callLong, type TellPhase } from './jobs.ts';

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
  choose: (id: number, rowNos: number[], action: ImportAction) =>
    imported(sendJson('PATCH', `${PATH}/${id}/rows`, { rowNos, action })),
  apply: (id: number, tell: TellPhase) => imported(callLong(`${PATH}/${id}/apply`, {}, tell)),
  undo: (id: number, except: boolean) => send(importUndoneSchema, 'POST', `${PATH}/${id}/undo`, { except }),
  discard: (id: number) => imported(sendJson('DELETE', `${PATH}/${id}`)),
};
