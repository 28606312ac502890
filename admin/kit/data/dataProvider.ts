import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError } from 'react-admin';
import { BACKGROUND_HEADER } from '../../../core/accounts/validation/sessions.ts';
import { readinessSchema } from '../../../core/app/health.ts';
import { publishStatusSchema } from '../../../core/app/publishing.ts';
import { isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { publicationSchema } from '../../../core/content/validation/publications.ts';
import { translationSchema } from '../../../core/content/validation/translate.ts';
import { formWithEventSchema } from '../../../core/events/validation/event-registration-forms.ts';
import {
  type EventRegistration,
  exportedRowsSchema,
} from '../../../core/events/validation/event-registrations.ts';
import { eventDraftSchema, eventSchema } from '../../../core/events/validation/events.ts';
import { convertedPdfSchema, storedImageSchema } from '../../../core/fields/files.ts';
import { chartsSchema, todaySchema, updatesSchema } from '../../../core/office/validation/dashboard.ts';
import {
  type PersonRecords,
  personErasedSchema,
  personExportSchema,
  personFoundSchema,
} from '../../../core/office/validation/personal-data.ts';
import { retentionSchema } from '../../../core/office/validation/retention.ts';
import { answerOf } from './answer.ts';
import { afterAutosave, changedFields } from './autosaves.ts';
import { queryOf, read, readJson } from './calls.ts';
import type { Description } from './description.ts';
import { withMoments } from './event-moments.ts';
import { getFile } from './files.ts';
import { callApi, errorCode, HELD } from './http.ts';

export interface Person {
  email: string;
  phone: string;
  name: string;
}

export type TranslationFields = 'title' | 'content' | 'excerpt' | 'description';
export type TranslationTexts = Partial<Record<TranslationFields, string>>;

type Call = typeof callApi;

const rest = simpleRestProvider('/api', callApi);

/** The API omits these fields from lists by default. */
const LISTED_FIELDS: Record<string, readonly string[]> = {
  publications: Object.keys(publicationSchema.shape),
};

const listOf = (fields: readonly string[]) =>
  simpleRestProvider('/api', (url, options) => callApi(`${url}&fields=${fields}`, options));

async function everyRow<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let total = 1; rows.length < total; ) {
    const { json, headers } = await callApi(`${path}?range=[${rows.length},${rows.length + 999}]`);
    total = json.length ? Number(headers.get('Content-Range')?.split('/')[1]) : 0;
    rows.push(...json);
  }
  return rows;
}

/** Polling must not extend the session. */
const BY_ITSELF = new Headers({ [BACKGROUND_HEADER]: '1' });

const BUSY_TRIES = 6;
const BUSY_PAUSE_MS = 3_000;

async function whenFree<Answer>(call: () => Promise<Answer>, tries = BUSY_TRIES): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    // `busy`: an operation of another user blocks the call.
    if (tries <= 1 || errorCode(error) !== 'busy') throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
  return whenFree(call, tries - 1);
}

export const memberPageAddress = (
  page: 'print' | 'labels',
  filter: object,
  columns: readonly string[] = [],
) =>
  `/api/members/${page}?${queryOf({ filter })}${columns.length > 0 ? `&columns=${columns.join(',')}` : ''}`;

const reads = {
  /** react-admin caches rows with `meta.fields` separately from complete records. */
  getList: (resource, params) => {
    const fields: readonly string[] | undefined = params.meta?.fields ?? LISTED_FIELDS[resource];
    const provider = fields ? listOf(fields) : rest;
    return provider.getList(resource, resource === 'events' ? withMoments(params) : params);
  },
  today: () => read(todaySchema, '/api/dashboard/today'),
  charts: () => read(chartsSchema, '/api/dashboard/charts'),
  updates: async () =>
    answerOf(updatesSchema, (await callApi('/api/dashboard/updates', { headers: BY_ITSELF })).json),
  publishStatus: async () =>
    answerOf(publishStatusSchema, (await callApi('/api/publish-status', { headers: BY_ITSELF })).json),
  retention: () => read(retentionSchema, '/api/retention'),
  readiness: () => read(readinessSchema, '/api/readiness'),
  apiDescription: (): Promise<Description> => readJson('/api/openapi.json'),
  formOfEvent: (eventId: number) =>
    read(formWithEventSchema, `/api/event-registration-forms/event/${eventId}`).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    }),
  registrationsOfEvent: (eventId: number) =>
    everyRow<EventRegistration>(`/api/event-registrations/event/${eventId}`),
  registrationRows: (eventId: number) =>
    read(exportedRowsSchema, `/api/event-registrations/event/${eventId}/export.json`),
  exportRegistrations: (eventId: number) => getFile(`/api/event-registrations/event/${eventId}/export.csv`),
  memberRows: (filter: object, columns: readonly string[]) =>
    read(exportedRowsSchema, `/api/members/export.json?${queryOf({ filter })}&columns=${columns.join(',')}`),
  exportMembers: (filter: object, columns: readonly string[]) =>
    getFile(`/api/members/export.csv?${queryOf({ filter })}&columns=${columns.join(',')}`),
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
    changePassword: (passwords: unknown) => post('/api/password', passwords),
    importFacebook: async (source: unknown) =>
      answerOf(eventSchema, (await post('/api/events/import-facebook', source)).json),
    importText: async (text: string) =>
      answerOf(eventDraftSchema, (await post('/api/events/import-text', { text })).json),
  };
}

export function dataProviderBy(call: Call) {
  const writes = writesBy(call);
  const provider = simpleRestProvider('/api', call);
  const create: DataProvider['create'] = async (resource, params) =>
    resource === 'event-registrations'
      ? { data: await writes.addRegistration(params.data) }
      : provider.create(resource, params);
  const getOne: DataProvider['getOne'] = async (resource, params) =>
    isDraftedResource(resource)
      ? { data: (await call(`/api/${resource}/${params.id}?draft=1`)).json }
      : provider.getOne(resource, params);
  // Saving without the `draft` flag publishes an existing draft.
  const update: DataProvider['update'] = async (resource, params) => {
    const data = await afterAutosave(resource, params.id, params.data);
    if (resource === 'event-registrations' && data.status === 'cancelled') {
      const options = { method: 'PUT', body: JSON.stringify(data), headers: new Headers(HELD) };
      return { data: (await call(`/api/${resource}/${params.id}`, options)).json };
    }
    const isPublishing = params.previousData.hasDraft && !data.draft;
    if (!isPublishing && !data.draft) return provider.update(resource, { ...params, data });
    const changed = changedFields(resource, params.id, data, params.previousData);
    const flag = isPublishing ? { publishDraft: true } : { draft: true };
    return provider.update(resource, { ...params, data: { ...changed, ...flag } });
  };
  return { ...provider, ...reads, ...writes, create, getOne, update } satisfies DataProvider & typeof writes;
}

export const dataProvider = dataProviderBy(callApi);

export type ConsoleDataProvider = typeof dataProvider;
