import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError } from 'react-admin';
import type { EventRegistrationForm } from '../../db/validation/event-registration-forms.ts';
import type { EventRegistration } from '../../db/validation/event-registrations.ts';
import type { Event } from '../../db/validation/events.ts';
import type { Member } from '../../db/validation/members.ts';
import type { ErasedRecord, FoundRecord, PersonRecords } from '../../db/validation/personal-data.ts';
import type { Description } from '../api/description.ts';
import { callApi, errorCode } from './http.ts';

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

/** Whom to look for; one of the three is enough. */
export interface Person {
  email: string;
  phone: string;
  name: string;
}

export interface FoundPerson {
  records: FoundRecord[];
  /** Whether these are all. */
  isComplete: boolean;
}

interface Part {
  isReachable: boolean;
  /** Null: it did not answer. */
  ms: number | null;
}

export interface Readiness {
  status: 'ok' | 'degraded';
  version: string | null;
  database: Part;
  store: Part;
  publishing: Omit<PublishStatus, 'message'>;
  tickedAt: string | null;
  /** Which of the optional services are set up. */
  services: Record<string, boolean>;
}

export interface FormOfEvent extends EventRegistrationForm {
  registrationCount: number;
  isFull: boolean;
  isClosed: boolean;
}

export interface ConvertedPdf {
  pageCount: number;
  /** The first ten; fewer of a file that takes too long to draw. */
  pageUrls: string[];
  fileUrl: string;
  fileSize: string;
  /** Fonts are not in the file: its pages are better drawn by the browser. */
  fontsMissing?: boolean;
}

export type EventDraft = Partial<Pick<Event, 'title' | 'description' | 'eventDate' | 'location'>>;

export type TranslationFields = 'title' | 'content' | 'excerpt' | 'description';
export type TranslationTexts = Partial<Record<TranslationFields, string>>;

const rest = simpleRestProvider('/api', callApi);

const post = (path: string, body: unknown) =>
  callApi(path, { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) });

async function get<Answer>(path: string): Promise<Answer> {
  const { json } = await callApi(path);
  return json;
}

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

/** Lists that have an address of their own but whose records belong to another resource. */
const LIST_PATHS: Record<string, string> = { 'pending-members': 'members/pending' };

const calls = {
  figures: () => get<Figures>('/api/dashboard'),
  publishStatus: () => get<PublishStatus>('/api/publish-status'),
  searchPerson: async (person: Person): Promise<FoundPerson> =>
    (await post('/api/personal-data/search', person)).json,
  exportPerson: async (records: PersonRecords): Promise<{ exportedAt: string }> =>
    (await post('/api/personal-data/export', { records })).json,
  erasePerson: async (records: PersonRecords): Promise<{ records: ErasedRecord[] }> =>
    (await post('/api/personal-data/erase', { records })).json,
  readiness: () => get<Readiness>('/api/readiness'),
  apiDescription: () => get<Description>('/api/openapi.json'),
  publish: () => post('/api/publish', {}),
  async uploadImage(file: File): Promise<string> {
    const body = new FormData();
    body.append('image', file);
    return (await post('/api/upload', body)).json.url;
  },
  async convertPdf(file: File): Promise<ConvertedPdf> {
    const body = new FormData();
    body.append('file', file);
    return whenFree(async () => (await post('/api/convert-pdf', body)).json);
  },
  async translate(texts: TranslationTexts): Promise<TranslationTexts> {
    return (await post('/api/translate', texts)).json.en;
  },
  /** Deletes an application for good, if it still is as it was read. */
  rejectApplication: ({ id, updatedAt }: Member) =>
    callApi(`/api/members/${id}?${new URLSearchParams({ updatedAt })}`, { method: 'DELETE' }),
  changePassword: (passwords: unknown) => post('/api/password', passwords),
  importFacebook: async (source: unknown): Promise<Event> =>
    (await post('/api/events/import-facebook', source)).json,
  importText: async (text: string): Promise<EventDraft> =>
    (await post('/api/events/import-text', { text })).json,
  /** The registration form of an event, or null while it has none. */
  formOfEvent: (eventId: number) =>
    get<FormOfEvent>(`/api/event-registration-forms/event/${eventId}`).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    }),
  registrationsOfEvent: (eventId: number) =>
    get<EventRegistration[]>(`/api/event-registrations/event/${eventId}`),
  async exportRegistrations(eventId: number): Promise<{ fileName: string; text: string }> {
    const { body, headers } = await callApi(`/api/event-registrations/event/${eventId}/export.csv`);
    return { fileName: fileNameIn(headers.get('Content-Disposition')), text: body };
  },
};

export const dataProvider = {
  ...rest,
  getList: (resource, params) => rest.getList(LIST_PATHS[resource] ?? resource, params),
  ...calls,
} satisfies DataProvider & typeof calls;

export type ConsoleDataProvider = DataProvider & typeof calls;
