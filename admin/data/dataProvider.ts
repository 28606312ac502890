import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { callApi } from './http.ts';

export interface Figures {
  members: number;
  news: number;
  events: number;
  pendingMembers: number;
  unreadMessages: number;
}

export interface PublishStatus {
  state: 'live' | 'waiting' | 'building' | 'failed';
  changedAt: string | null;
  publishedAt: string | null;
  message?: string;
}

export type TranslationFields = 'title' | 'content' | 'excerpt' | 'description';
export type TranslationTexts = Partial<Record<TranslationFields, string>>;

const rest = simpleRestProvider('/api', callApi);

const post = (path: string, body: unknown) =>
  callApi(path, { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) });

async function get<Answer>(path: string): Promise<Answer> {
  const { json } = await callApi(path);
  return json;
}

/** Lists that have an address of their own but whose records belong to another resource. */
const LIST_PATHS: Record<string, string> = { 'pending-members': 'members/pending' };

const calls = {
  figures: () => get<Figures>('/api/dashboard'),
  publishStatus: () => get<PublishStatus>('/api/publish-status'),
  publish: () => post('/api/publish', {}),
  async uploadImage(file: File): Promise<string> {
    const body = new FormData();
    body.append('image', file);
    return (await post('/api/upload', body)).json.url;
  },
  async translate(texts: TranslationTexts): Promise<TranslationTexts> {
    return (await post('/api/translate', texts)).json.en;
  },
};

export const dataProvider = {
  ...rest,
  getList: (resource, params) => rest.getList(LIST_PATHS[resource] ?? resource, params),
  ...calls,
} satisfies DataProvider & typeof calls;

export type ConsoleDataProvider = DataProvider & typeof calls;
