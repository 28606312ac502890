import { useRef, useState } from 'react';
import { FASTEST_FORM_MS, type Locale } from '../../../db/constants.ts';
import type { FormStrings } from './strings.ts';
import { useBotCheck } from './use-bot-check.ts';

export type SubmissionResult<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'refused'; status: number; code?: string; message?: string; errors?: Record<string, string> }
  | { kind: 'offline' };

async function post<Answer>(
  address: string,
  locale: Locale,
  body: object,
): Promise<SubmissionResult<Answer>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
      body: JSON.stringify(body),
    });
    // A network that wants its own login answers with a page: nothing was sent then.
    if (response.ok) return { kind: 'sent', answer: await response.json() };
    const reason = await response.json().catch(() => ({}));
    return { ...reason, kind: 'refused', status: response.status };
  } catch {
    return { kind: 'offline' };
  }
}

/** Sends once however often it is called while under way; adds what the bot check asks for. */
export function useSubmission<Answer>(address: string, strings: FormStrings) {
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const isUnderWay = useRef(false);
  const botCheck = useBotCheck(strings);

  async function send(body: object): Promise<SubmissionResult<Answer> | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    // A browser that fills the form by itself is quicker than the bot check allows.
    const openedAt = botCheck.openedAt.current;
    await new Promise((resolve) => setTimeout(resolve, openedAt + FASTEST_FORM_MS - performance.now()));
    const elapsedMs = Math.ceil(performance.now() - openedAt);
    const token = botCheck.token();
    const result = await post<Answer>(address, strings.locale, {
      ...body,
      elapsedMs,
      ...(token && { 'cf-turnstile-response': token }),
    });
    if (result.kind !== 'sent') botCheck.reset();
    isUnderWay.current = false;
    setSending(false);
    setOffline(result.kind === 'offline');
    return result;
  }

  return { send, isSending, isOffline, botCheck };
}
