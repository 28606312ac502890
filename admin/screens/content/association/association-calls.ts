import type * as z from 'zod/mini';
import type { Locale } from '../../../../core/association/locales.ts';
import {
  type Association,
  type associationPreviewSchema,
  associationRecordSchema,
} from '../../../../core/content/validation/association.ts';
import {
  type Version,
  versionRecordSchema,
  versionSchema,
} from '../../../../core/content/validation/versions.ts';
import { read, readAll, send, sendJson } from '../../../kit/data/calls.ts';
import { callApi } from '../../../kit/data/http.ts';

const PATH = '/api/association';

export type AssociationPage = z.infer<typeof associationPreviewSchema>['page'];

export const associationCalls = {
  read: () => read(associationRecordSchema, `${PATH}?draft=1`),
  save: (changes: Partial<Association> & { updatedAt: string; draft: boolean }) =>
    send(associationRecordSchema, 'PATCH', PATH, changes),
  publish: () => send(associationRecordSchema, 'POST', `${PATH}/publish`),
  dropDraft: () => send(associationRecordSchema, 'DELETE', `${PATH}/draft`),
  preview: async (values: Association, locale: Locale, page: AssociationPage, signal: AbortSignal) => {
    const body = JSON.stringify({ values, locale, page });
    return (await callApi('/api/association/preview', { method: 'POST', body, signal })).body;
  },
  versions: (): Promise<Version[]> => readAll(versionSchema, '/api/association/versions'),
  version: (number: number) => read(versionRecordSchema, `/api/association/versions/${number}`),
  /** The draft, if one exists, else the restored texts. */
  restore: async (number: number) => {
    await sendJson('POST', `${PATH}/versions/${number}/restore`);
    return associationCalls.read();
  },
};
