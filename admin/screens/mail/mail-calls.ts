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
import { queryOf, read, readAll, readJson, send, sendJson } from '../../kit/data/calls.ts';

export type MailAct = 'send' | 'cancel' | 'sent-by-hand' | 'bounced';

export type FailedAbout = { failedOfMember: number } | { failedOfInvoice: number };

export type MailTexts = Pick<MailTemplate, `${'subject' | 'body'}${'ZhTw' | 'ZhCn' | 'En'}`>;

const at = (key: MailTemplateKey) => `/api/mail-templates/${key}`;

export const mailCalls = {
  state: () => read(mailStateSchema, '/api/mail-state'),
  failedOf: (about: FailedAbout): Promise<MailMessage[]> =>
    readJson(`/api/mail-messages?${queryOf({ filter: about, range: '[0,9]' })}`),
  pause: (isPaused: boolean) => send(mailStateSchema, 'PATCH', '/api/mail-state', { isPaused }),
  setRates: (rates: MailRates) => send(mailStateSchema, 'PATCH', '/api/mail-state', rates),
  release: (id: number) => sendJson('DELETE', `/api/mail-suppressions/${id}`),
  details: (id: number) => read(mailDetailsSchema, `/api/mail-messages/${id}`),
  copy: (id: number) => send(mailDetailsSchema, 'POST', `/api/mail-messages/${id}/copy`),
  act: ({ id, updatedAt }: MailMessage, act: MailAct) =>
    sendJson('POST', `/api/mail-messages/${id}/${act}`, { updatedAt }),
  templates: (): Promise<MailTemplate[]> => readAll(mailTemplateSchema, '/api/mail-templates'),
  saveTemplate: (key: MailTemplateKey, texts: object) => sendJson('PUT', at(key), texts),
  resetTemplate: (key: MailTemplateKey) => sendJson('DELETE', at(key)),
  preview: (key: MailTemplateKey, texts: MailTexts) =>
    send(mailPreviewSchema, 'POST', `${at(key)}/preview`, texts),
  test: (key: MailTemplateKey, test: MailTexts & { locale: Locale }) =>
    sendJson('POST', `${at(key)}/test`, test),
};
