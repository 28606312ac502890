import * as z from 'zod/mini';
import type { Locale } from '../../../core/association/locales.ts';
import {
  type Association,
  type AssociationRecord,
  type associationPreviewSchema,
  associationRecordSchema,
} from '../../../core/content/validation/association.ts';
import {
  type Version,
  versionRecordSchema,
  versionSchema,
} from '../../../core/content/validation/versions.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const recordOf = ({ json }: { json: unknown }): AssociationRecord => answerOf(associationRecordSchema, json);
const post = (path: string) => callApi(`/api/association/${path}`, { method: 'POST', body: '{}' });

export type AssociationPage = z.infer<typeof associationPreviewSchema>['page'];

export const associationCalls = {
  read: async () => recordOf(await callApi('/api/association?draft=1')),
  save: async (changes: Partial<Association> & { updatedAt: string; draft: boolean }) =>
    recordOf(await callApi('/api/association', { method: 'PATCH', body: JSON.stringify(changes) })),
  publish: async () => recordOf(await post('publish')),
  dropDraft: async () => recordOf(await callApi('/api/association/draft', { method: 'DELETE' })),
  preview: async (values: Association, locale: Locale, page: AssociationPage, signal: AbortSignal) => {
    const body = JSON.stringify({ values, locale, page });
    return (await callApi('/api/association/preview', { method: 'POST', body, signal })).body;
  },
  versions: async (): Promise<Version[]> =>
    answerOf(z.array(versionSchema), (await callApi('/api/association/versions')).json),
  version: async (number: number) =>
    answerOf(versionRecordSchema, (await callApi(`/api/association/versions/${number}`)).json),
  /** The draft, if one exists, else the restored texts. */
  restore: async (number: number) => {
    await post(`versions/${number}/restore`);
    return associationCalls.read();
  },
};
