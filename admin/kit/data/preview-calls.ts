import type { Locale } from '../../../db/constants.ts';
import type { DraftedResource } from '../../../db/validation/content/drafts.ts';
import { type PreviewPage, previewLinkSchema } from '../../../db/validation/content/preview.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

/** Unsaved editor content. A new record has no id. */
export interface Unsaved {
  id: number | undefined;
  values: Record<string, unknown>;
  locale: Locale;
  page: PreviewPage;
}

const linkOf = (resource: DraftedResource, id: number) => `/api/${resource}/${id}/preview-link`;

/** API calls for previews. */
export const previewCalls = {
  /** Returns the preview page as HTML. */
  draw: async (resource: DraftedResource, unsaved: Unsaved, signal: AbortSignal): Promise<string> => {
    const body = JSON.stringify(unsaved);
    return (await callApi(`/api/${resource}/preview`, { method: 'POST', body, signal })).body;
  },
  makeLink: async (resource: DraftedResource, id: number) =>
    answerOf(previewLinkSchema, (await callApi(linkOf(resource, id), { method: 'POST' })).json),
  endLinks: (resource: DraftedResource, id: number) => callApi(linkOf(resource, id), { method: 'DELETE' }),
};
