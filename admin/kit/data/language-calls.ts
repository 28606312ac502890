import * as z from 'zod/mini';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { type EnglishState, languageStateSchema } from '../../../core/content/validation/languages.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

/**
 * Without `state`: every record whose English text is missing, outdated or an unreviewed machine translation.
 */
export interface BoardFilter {
  resource: DraftedResource | undefined;
  state: EnglishState | undefined;
}

export const languageCalls = {
  async list({ resource, state }: BoardFilter, page: number, perPage: number) {
    const filter = JSON.stringify({ resource, ...(state ? { state } : { isOpen: true }) });
    const range = JSON.stringify([page * perPage, (page + 1) * perPage - 1]);
    const { json, headers } = await callApi(`/api/language-states?${new URLSearchParams({ filter, range })}`);
    const total = Number(headers.get('content-range')?.split('/')[1]);
    return { data: answerOf(z.array(languageStateSchema), json), total };
  },
  review: (resource: DraftedResource, id: number) =>
    callApi(`/api/${resource}/${id}/reviewed-english`, { method: 'POST', body: '{}' }),
};
