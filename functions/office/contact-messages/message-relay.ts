import { DEFAULT_LOCALE, productWords, punctuation } from '../../../core/association/locales.ts';
import type { CreateContactMessage } from '../../../core/office/validation/contact-messages.ts';
import type { Settings } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';

const TIMEOUT_MS = 5000;
/** Gateways and proxies reject longer URLs. */
const MAX_TEXT = 1500;

const words = (chinese: string, english: string) => productWords(DEFAULT_LOCALE, chinese, english);
const named = (name: string, value: string) => `${name}${punctuation(DEFAULT_LOCALE).colon}${value}`;

const textOf = ({ name, company, email, phone, subject, message }: CreateContactMessage): string =>
  [
    `[${words('網站查詢', 'Website enquiry')}] ${subject}`,
    named(words('姓名', 'Name'), name),
    company && named(words('公司', 'Company'), company),
    named(words('電郵', 'Email'), email),
    phone && named(words('電話', 'Phone'), phone),
    message,
  ]
    .filter(Boolean)
    .join('\n');

const fillIn = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(group|text)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));

function addressOf(template: string, group: string, text: string): string {
  if (template.includes('{text}')) return fillIn(template, { group, text });
  const url = new URL(template);
  url.searchParams.set('group', group);
  url.searchParams.set('text', text);
  return url.href;
}

function requestOf(settings: Settings, template: string, group: string, enquiry: CreateContactMessage) {
  const text = textOf(enquiry);
  if (settings.MESSAGE_RELAY_METHOD === 'GET')
    return new Request(addressOf(template, group, text.slice(0, MAX_TEXT).toWellFormed()));
  return new Request(fillIn(template, { group }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ group, text: text.toWellFormed() }),
  });
}

export async function relayEnquiry(settings: Settings, enquiry: CreateContactMessage): Promise<void> {
  const { MESSAGE_RELAY_URL: template, MESSAGE_RELAY_GROUP: group } = settings;
  if (!template || !group) return;
  try {
    const response = await fetch(requestOf(settings, template, group, enquiry), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) logProblem('message relay', response.status);
    await response.body?.cancel();
  } catch (error) {
    // The message of the error may contain the URL with the text of the enquiry, so only the error's name is
    // logged.
    logProblem('message relay', error instanceof Error ? error.name : 'failed');
  }
}
