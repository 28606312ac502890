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
import { callApi } from './http.ts';
import { callLong, type TellPhase } from './jobs.ts';

const PATH = '/api/member-imports';

const send = async (method: string, path: string, body: object = {}) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;

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
  all: async () =>
    ((await callApi(`${PATH}?range=[0,19]`)).json as unknown[]).map((one) =>
      answerOf(memberImportSchema, one),
    ),
  read: async (id: number) => imported(Promise.resolve((await callApi(`${PATH}/${id}`)).json)),
  begin: (given: NewImport) => imported(send('POST', PATH, given)),
  sendRows: (id: number, rows: ImportRows) => send('POST', `${PATH}/${id}/rows`, { rows }),
  check: (id: number, mode?: ImportMode) => imported(send('POST', `${PATH}/${id}/check`, { mode })),
  async rows(id: number, shown: RowsShown, [first, last]: [number, number]): Promise<RowPage> {
    const filter = shown === 'all' ? {} : { has: shown };
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([first, last]),
    });
    const { json, headers } = await callApi(`${PATH}/${id}/rows?${query}`);
    const total = Number(headers.get('content-range')?.split('/')[1] ?? 0);
    return { rows: (json as unknown[]).map((row) => answerOf(memberImportRowSchema, row)), total };
  },
  choose: (id: number, rowNos: number[], action: ImportAction) =>
    imported(send('PATCH', `${PATH}/${id}/rows`, { rowNos, action })),
  apply: (id: number, tell: TellPhase) => imported(callLong(`${PATH}/${id}/apply`, {}, tell)),
  undo: async (id: number, except: boolean) =>
    answerOf(importUndoneSchema, await send('POST', `${PATH}/${id}/undo`, { except })),
  discard: (id: number) => imported(send('DELETE', `${PATH}/${id}`)),
};
