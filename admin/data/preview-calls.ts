import type { Locale } from '../../db/constants.ts';
import type { DraftedResource } from '../../db/validation/drafts/drafts.ts';
import { type PreviewPage, previewLinkSchema } from '../../db/validation/drafts/preview.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

/** What is in an editor; without an id of a record that is still to be made. */
export interface Unsaved {
  id: number | undefined;
  values: Record<string, unknown>;
  locale: Locale;
  page: PreviewPage;
}

const linkOf = (resource: DraftedResource, id: number) => `/api/${resource}/${id}/preview-link`;

/** The calls of previews. */
export const previewCalls = {
  /** The page as HTML. */
  draw: async (resource: DraftedResource, unsaved: Unsaved, signal: AbortSignal): Promise<string> => {
    const body = JSON.stringify(unsaved);
    return (await callApi(`/api/${resource}/preview`, { method: 'POST', body, signal })).body;
  },
  makeLink: async (resource: DraftedResource, id: number) =>
    answerOf(previewLinkSchema, (await callApi(linkOf(resource, id), { method: 'POST' })).json),
  endLinks: (resource: DraftedResource, id: number) => callApi(linkOf(resource, id), { method: 'DELETE' }),
};
