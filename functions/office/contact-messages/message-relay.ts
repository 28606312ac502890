import type { CreateContactMessage } from '../../../db/validation/office/contact-messages.ts';
import type { Settings } from '../../env.ts';
import { logProblem } from '../../platform/http/log.ts';

const TIMEOUT_MS = 5000;
/** Maximum number of characters of the text in a URL. Gateways and proxies reject longer URLs. */
const MAX_TEXT = 1500;

const textOf = ({ name, company, email, phone, subject, message }: CreateContactMessage): string =>
  [
    `[網站查詢] ${subject}`,
    `姓名：${name}`,
    company && `公司：${company}`,
    `電郵：${email}`,
    phone && `電話：${phone}`,
    message,
  ]
    .filter(Boolean)
    .join('\n');

/** Fills the `{group}` and `{text}` placeholders in a URL. */
const fillIn = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(group|text)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));

/**
 * Builds the URL of a GET request with group and text. When the template has no placeholders, appends group and
 * text as parameters.
 */
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

/**
 * Notifies staff of an enquiry through the messaging relay, if one is configured. Logs failures and never
 * throws.
 */
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
