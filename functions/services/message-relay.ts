import type { CreateContactMessage } from '../../db/validation/contact-messages.ts';
import type { Settings } from '../env.ts';
import { logProblem } from './log.ts';

const TIMEOUT_MS = 5000;
/** Gateways and proxies refuse longer addresses. */
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
    .join('\n')
    .slice(0, MAX_TEXT)
    .toWellFormed();

/** The relay's address: `{group}` and `{text}` are filled in where it has them, else both are added as parameters. */
function addressOf(template: string, group: string, text: string): string {
  if (template.includes('{text}')) {
    const values: Record<string, string> = { group, text };
    return template.replace(/\{(group|text)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  }
  const url = new URL(template);
  url.searchParams.set('group', group);
  url.searchParams.set('text', text);
  return url.href;
}

/** Tells staff of an enquiry by the messaging relay, where one is configured; a failure is logged and never thrown. */
export async function relayEnquiry(settings: Settings, enquiry: CreateContactMessage): Promise<void> {
  const { MESSAGE_RELAY_URL: template, MESSAGE_RELAY_GROUP: group } = settings;
  if (!template || !group) return;
  try {
    const response = await fetch(addressOf(template, group, textOf(enquiry)), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) logProblem('message relay', response.status);
    await response.body?.cancel();
  } catch (error) {
    // The message of the error may name the address, and that carries the enquiry.
    logProblem('message relay', error instanceof Error ? error.name : 'failed');
  }
}
