import type { Locale } from '../../../core/association/locales.ts';
import type { MailTemplateKey } from '../../../core/mail/kinds.ts';
import {
  type MailMessage,
  type MailRates,
  type MailTemplate,
  mailDetailsSchema,
  mailPreviewSchema,
  mailStateSchema,
  mailTemplateSchema,
} from '../../../core/office/validation/mail.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export type MailAct = 'send' | 'cancel' | 'sent-by-hand' | 'bounced';

export type FailedAbout = { failedOfMember: number } | { failedOfInvoice: number };

export type MailTexts = Pick<MailTemplate, `${'subject' | 'body'}${'ZhTw' | 'ZhCn' | 'En'}`>;

const send = async (method: string, path: string, body: unknown = {}) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;
const at = (key: MailTemplateKey) => `/api/mail-templates/${key}`;

export const mailCalls = {
  state: async () => answerOf(mailStateSchema, (await callApi('/api/mail-state')).json),
  failedOf: async (about: FailedAbout): Promise<MailMessage[]> => {
    const query = new URLSearchParams({ filter: JSON.stringify(about), range: '[0,9]' });
    return (await callApi(`/api/mail-messages?${query}`)).json as MailMessage[];
  },
  pause: async (isPaused: boolean) =>
    answerOf(mailStateSchema, await send('PATCH', '/api/mail-state', { isPaused })),
  setRates: async (rates: MailRates) =>
    answerOf(mailStateSchema, await send('PATCH', '/api/mail-state', rates)),
  release: (id: number) => send('DELETE', `/api/mail-suppressions/${id}`),
  details: async (id: number) =>
    answerOf(mailDetailsSchema, (await callApi(`/api/mail-messages/${id}`)).json),
  copy: async (id: number) =>
    answerOf(mailDetailsSchema, await send('POST', `/api/mail-messages/${id}/copy`)),
  act: ({ id, updatedAt }: MailMessage, act: MailAct) =>
    send('POST', `/api/mail-messages/${id}/${act}`, { updatedAt }),
  templates: async (): Promise<MailTemplate[]> =>
    ((await callApi('/api/mail-templates')).json as unknown[]).map((one) =>
      answerOf(mailTemplateSchema, one),
    ),
  saveTemplate: (key: MailTemplateKey, texts: object) => send('PUT', at(key), texts),
  resetTemplate: (key: MailTemplateKey) => send('DELETE', at(key)),
  preview: async (key: MailTemplateKey, texts: MailTexts) =>
    answerOf(mailPreviewSchema, await send('POST', `${at(key)}/preview`, texts)),
  test: (key: MailTemplateKey, test: MailTexts & { locale: Locale }) => send('POST', `${at(key)}/test`, test),
};
