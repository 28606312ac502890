import type { Locale, MailTemplateKey } from '../../../db/constants.ts';
import {
  type MailMessage,
  type MailTemplate,
  mailDetailsSchema,
  mailPreviewSchema,
  mailStateSchema,
  mailTemplateSchema,
} from '../../../db/validation/office/mail.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export type MailAct = 'send' | 'cancel' | 'sent-by-hand';

/** The member or invoice whose failed mails are requested. */
export type FailedAbout = { failedOfMember: number } | { failedOfInvoice: number };

/** The texts of a mail template: subject and body in three languages. */
export type MailTexts = Pick<MailTemplate, `${'subject' | 'body'}${'ZhTw' | 'ZhCn' | 'En'}`>;

const send = async (method: string, path: string, body: unknown = {}) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;
const at = (key: MailTemplateKey) => `/api/mail-templates/${key}`;

/** API calls for mail. */
export const mailCalls = {
  state: async () => answerOf(mailStateSchema, (await callApi('/api/mail-state')).json),
  /** Returns the undelivered mails about a record, newest first. */
  failedOf: async (about: FailedAbout): Promise<MailMessage[]> => {
    const query = new URLSearchParams({ filter: JSON.stringify(about), range: '[0,9]' });
    return (await callApi(`/api/mail-messages?${query}`)).json as MailMessage[];
  },
  pause: async (isPaused: boolean) =>
    answerOf(mailStateSchema, await send('PATCH', '/api/mail-state', { isPaused })),
  release: (id: number) => send('DELETE', `/api/mail-suppressions/${id}`),
  details: async (id: number) =>
    answerOf(mailDetailsSchema, (await callApi(`/api/mail-messages/${id}`)).json),
  /** Returns the text of an e-mail including its links, for copying. The audit log records the copy. */
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
