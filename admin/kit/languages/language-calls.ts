import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { type EnglishState, languageStateSchema } from '../../../core/content/validation/languages.ts';
import { queryOf, readPage } from '../data/calls.ts';
import { callApi } from '../data/http.ts';

/**
 * Without `state`: every record whose English text is missing, outdated or an unreviewed machine translation.
 */
export interface BoardFilter {
  resource: DraftedResource | undefined;
  state: EnglishState | undefined;
}

export const languageCalls = {
  list({ resource, state }: BoardFilter, page: number, perPage: number) {
    const filter = { resource, ...(state ? { state } : { isOpen: true }) };
    const range = [page * perPage, (page + 1) * perPage - 1];
    return readPage(languageStateSchema, `/api/language-states?${queryOf({ filter, range })}`);
  },
  review: (resource: DraftedResource, id: number) =>
    callApi(`/api/${resource}/${id}/reviewed-english`, { method: 'POST', body: '{}' }),
};
