import type { Locale } from '../../../core/association/locales.ts';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { type PreviewPage, previewLinkSchema } from '../../../core/content/validation/preview.ts';
import { answerOf } from '../data/answer.ts';
import { callApi } from '../data/http.ts';

export interface Unsaved {
  id: number | undefined;
  values: Record<string, unknown>;
  locale: Locale;
  page: PreviewPage;
}

const linkOf = (resource: DraftedResource, id: number) => `/api/${resource}/${id}/preview-link`;

export const previewCalls = {
  draw: async (resource: DraftedResource, unsaved: Unsaved, signal: AbortSignal): Promise<string> => {
    const body = JSON.stringify(unsaved);
    return (await callApi(`/api/${resource}/preview`, { method: 'POST', body, signal })).body;
  },
  makeLink: async (resource: DraftedResource, id: number) =>
    answerOf(previewLinkSchema, (await callApi(linkOf(resource, id), { method: 'POST' })).json),
  endLinks: (resource: DraftedResource, id: number) => callApi(linkOf(resource, id), { method: 'DELETE' }),
};
