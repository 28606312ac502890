import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError } from 'react-admin';
import type * as z from 'zod/mini';
import { BACKGROUND_HEADER } from '../../db/validation/accounts/sessions.ts';
import { chartsSchema, todaySchema, updatesSchema } from '../../db/validation/dashboard.ts';
import { isDraftedResource } from '../../db/validation/drafts/drafts.ts';
import { eventDraftSchema, eventSchema } from '../../db/validation/events.ts';
import { convertedPdfSchema, storedImageSchema } from '../../db/validation/files.ts';
import { readinessSchema } from '../../db/validation/health.ts';
import type { Member } from '../../db/validation/members.ts';
import {
  type PersonRecords,
  personErasedSchema,
  personExportSchema,
  personFoundSchema,
} from '../../db/validation/personal-data.ts';
import { publicationSchema } from '../../db/validation/publications.ts';
import { publishStatusSchema } from '../../db/validation/publishing.ts';
import { formWithEventSchema } from '../../db/validation/registrations/event-registration-forms.ts';
import {
  type EventRegistration,
  exportedRowsSchema,
} from '../../db/validation/registrations/event-registrations.ts';
import { retentionSchema } from '../../db/validation/retention.ts';
import { translationSchema } from '../../db/validation/translate.ts';
import type { Description } from '../api/description.ts';
import { afterAutosave, changedFields } from '../editing/autosaves.ts';
import { withMoments } from '../events/event-moments.ts';
import { answerOf } from './answer.ts';
import { callApi, errorCode } from './http.ts';

/** Whom to look for; one of the three is enough. */
export interface Person {
  email: string;
  phone: string;
  name: string;
}

export type TranslationFields = 'title' | 'content' | 'excerpt' | 'description';
export type TranslationTexts = Partial<Record<TranslationFields, string>>;

type Call = typeof callApi;

const rest = simpleRestProvider('/api', callApi);

/** Lists that show what lists leave out unless it is asked for by name. */
const LISTS: Record<string, DataProvider> = {
  publications: simpleRestProvider('/api', (url, options) =>
    callApi(`${url}&fields=${Object.keys(publicationSchema.shape)}`, options),
  ),
};

/** Lists that have an address of their own but whose records belong to another resource. */
const LIST_PATHS: Record<string, string> = { 'pending-members': 'members/pending' };

async function get<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return answerOf(schema, (await callApi(path)).json);
}

/** All rows of a list, whose answers hold so many at most. */
async function everyRow<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let total = 1; rows.length < total; ) {
    const { json, headers } = await callApi(`${path}?range=[${rows.length},${rows.length + 999}]`);
    total = json.length ? Number(headers.get('Content-Range')?.split('/')[1]) : 0;
    rows.push(...json);
  }
  return rows;
}

/** Of what a screen asks again and again: nobody has used the session by it. */
const BY_ITSELF = new Headers({ [BACKGROUND_HEADER]: '1' });

const BUSY_TRIES = 6;
const BUSY_PAUSE_MS = 3_000;

/** Asks again while somebody else's work keeps the API from this one. */
async function whenFree<Answer>(call: () => Promise<Answer>, tries = BUSY_TRIES): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (tries <= 1 || errorCode(error) !== 'busy') throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
  return whenFree(call, tries - 1);
}

/** The name that a server gives a file, in any script (RFC 6266). */
function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'registrations.csv';
}

async function getFile(path: string): Promise<{ fileName: string; text: string }> {
  const { body, headers } = await callApi(path);
  return { fileName: fileNameIn(headers.get('Content-Disposition')), text: body };
}

const filtered = (filter: object) => new URLSearchParams({ filter: JSON.stringify(filter) });

const reads = {
  getList: (resource, params) =>
    (LISTS[resource] ?? rest).getList(
      LIST_PATHS[resource] ?? resource,
      resource === 'events' ? withMoments(params) : params,
    ),
  today: () => get('/api/dashboard/today', todaySchema),
  charts: () => get('/api/dashboard/charts', chartsSchema),
  updates: async () =>
    answerOf(updatesSchema, (await callApi('/api/dashboard/updates', { headers: BY_ITSELF })).json),
  publishStatus: async () =>
    answerOf(publishStatusSchema, (await callApi('/api/publish-status', { headers: BY_ITSELF })).json),
  retention: () => get('/api/retention', retentionSchema),
  readiness: () => get('/api/readiness', readinessSchema),
  apiDescription: async (): Promise<Description> => (await callApi('/api/openapi.json')).json,
  /** The registration form of an event, or null while it has none. */
  formOfEvent: (eventId: number) =>
    get(`/api/event-registration-forms/event/${eventId}`, formWithEventSchema).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    }),
  registrationsOfEvent: (eventId: number) =>
    everyRow<EventRegistration>(`/api/event-registrations/event/${eventId}`),
  /** The registrations of an event as rows of text, the names of the columns first. */
  registrationRows: (eventId: number) =>
    get(`/api/event-registrations/event/${eventId}/export.json`, exportedRowsSchema),
  exportRegistrations: (eventId: number) => getFile(`/api/event-registrations/event/${eventId}/export.csv`),
  memberRows: (filter: object) => get(`/api/members/export.json?${filtered(filter)}`, exportedRowsSchema),
  exportMembers: (filter: object) => getFile(`/api/members/export.csv?${filtered(filter)}`),
} satisfies Partial<DataProvider>;

function writesBy(call: Call) {
  const post = (path: string, body: unknown) =>
    call(path, { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) });
  const postFile = (path: string, field: string, file: File) => {
    const body = new FormData();
    body.append(field, file);
    return post(path, body);
  };
  return {
    searchPerson: async (person: Person) =>
      answerOf(personFoundSchema, (await post('/api/personal-data/search', person)).json),
    exportPerson: async (records: PersonRecords) =>
      answerOf(personExportSchema, (await post('/api/personal-data/export', { records })).json),
    erasePerson: async (records: PersonRecords) =>
      answerOf(personErasedSchema, (await post('/api/personal-data/erase', { records })).json),
    switchRetention: async (isOn: boolean) => {
      const { json } = await call('/api/retention', { method: 'PUT', body: JSON.stringify({ isOn }) });
      return answerOf(retentionSchema, json);
    },
    /** Writes down who has registered otherwise. */
    addRegistration: async ({ eventId, ...registration }: { eventId?: number }) =>
      (await post(`/api/event-registrations/event/${eventId}`, registration)).json,
    publish: () => post('/api/publish', {}),
    uploadImage: async (file: File): Promise<string> =>
      answerOf(storedImageSchema, (await postFile('/api/upload', 'image', file)).json).url,
    convertPdf: async (file: File) => {
      const { json } = await whenFree(() => postFile('/api/convert-pdf', 'file', file));
      return answerOf(convertedPdfSchema, json);
    },
    translate: async (texts: TranslationTexts): Promise<TranslationTexts> =>
      answerOf(translationSchema, (await post('/api/translate', texts)).json).en,
    /** Deletes an application for good, if it still is as it was read. */
    rejectApplication: ({ id, updatedAt }: Member) =>
      call(`/api/members/${id}?${new URLSearchParams({ updatedAt })}`, { method: 'DELETE' }),
    changePassword: (passwords: unknown) => post('/api/password', passwords),
    importFacebook: async (source: unknown) =>
      answerOf(eventSchema, (await post('/api/events/import-facebook', source)).json),
    importText: async (text: string) =>
      answerOf(eventDraftSchema, (await post('/api/events/import-text', { text })).json),
  };
}

/** The data provider whose writes go by `call`: one that can be given up, or that nothing stops. */
export function dataProviderBy(call: Call) {
  const writes = writesBy(call);
  const provider = simpleRestProvider('/api', call);
  const post = (path: string) => call(path, { method: 'POST', body: '{}' });
  const create: DataProvider['create'] = async (resource, params) =>
    resource === 'event-registrations'
      ? { data: await writes.addRegistration(params.data) }
      : provider.create(resource, params);
  /** Of what can be written without being published, staff edit what is newest. */
  const getOne: DataProvider['getOne'] = async (resource, params) =>
    isDraftedResource(resource)
      ? { data: (await call(`/api/${resource}/${params.id}?draft=1`)).json }
      : provider.getOne(resource, params);
  /** What is saved over a newer draft publishes it. */
  const update: DataProvider['update'] = async (resource, params) => {
    const data = await afterAutosave(resource, params.id, params.data);
    const isPublishing = params.previousData.hasDraft && !data.draft;
    if (!isPublishing && !data.draft) return provider.update(resource, { ...params, data });
    const changed = changedFields(resource, params.id, data, params.previousData);
    const stored = await provider.update(resource, { ...params, data: { ...changed, draft: true } });
    if (!isPublishing) return stored;
    return { data: (await post(`/api/${resource}/${params.id}/publish`)).json };
  };
  return { ...provider, ...reads, ...writes, create, getOne, update } satisfies DataProvider & typeof writes;
}

export const dataProvider = dataProviderBy(callApi);

export type ConsoleDataProvider = typeof dataProvider;
