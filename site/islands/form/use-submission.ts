import { useRef, useState } from 'react';
import type { Locale } from '../../../core/association/locales.ts';
import { FASTEST_FORM_MS, HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { dropKey, keptKey } from './idempotency-key.ts';
import type { FormStrings } from './strings.ts';
import { useBotCheck } from './use-bot-check.ts';

export type SubmissionResult<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'refused'; status: number; code?: string; message?: string; errors?: Record<string, string> }
  | { kind: 'offline' }
  | { kind: 'unanswered' };

export type Silence = 'offline' | 'unanswered';

interface Posted {
  address: string;
  locale: Locale;
  key: string;
  body: object;
  credentials: RequestCredentials;
}

async function post<Answer>({
  address,
  locale,
  key,
  body,
  credentials,
}: Posted): Promise<SubmissionResult<Answer>> {
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials,
      headers: { 'Content-Type': 'application/json', 'Accept-Language': locale, 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    // A network with a login page, such as in a hotel, answers with HTML, which fails to parse.
    if (response.ok) return { kind: 'sent', answer: await response.json() };
    const reason = await response.json().catch(() => ({}));
    return { ...reason, kind: 'refused', status: response.status };
  } catch {
    return { kind: 'unanswered' };
  }
}

const isFilled = (body: object) => HIDDEN_FIELD in body && Boolean(body[HIDDEN_FIELD]);

const isConflict = (result: SubmissionResult<unknown>) =>
  result.kind === 'refused' && result.code === 'idempotency_conflict';

/** `credentials`: `omit` where an account of the back office in the same browser would change what is sent. */
export function useSubmission<Answer>(
  address: string,
  draft: string,
  strings: FormStrings,
  credentials: RequestCredentials = 'same-origin',
) {
  const [isSending, setSending] = useState(false);
  const [silence, setSilence] = useState<Silence>();
  const isUnderWay = useRef(false);
  const [isSuspected, setSuspected] = useState(false);
  const isPerson = useRef(false);
  const botCheck = useBotCheck(strings);

  async function send(body: object): Promise<SubmissionResult<Answer> | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    setSilence(undefined);
    // Waits for the minimum time that the bot check allows, because a browser can fill in a form faster.
    const openedAt = botCheck.openedAt.current;
    await new Promise((resolve) => setTimeout(resolve, openedAt + FASTEST_FORM_MS - performance.now()));
    const elapsedMs = Math.ceil(performance.now() - openedAt);
    const token = botCheck.token();
    const result = await post<Answer>({
      address,
      credentials,
      locale: strings.locale,
      key: keptKey(draft),
      body: {
        ...body,
        ...(isPerson.current && { [HIDDEN_FIELD]: '' }),
        elapsedMs,
        ...(token && { 'cf-turnstile-response': token }),
      },
    });
    if (result.kind === 'sent' || isConflict(result)) dropKey(draft);
    if (result.kind !== 'sent') botCheck.reset();
    isUnderWay.current = false;
    setSuspected(result.kind === 'refused' && result.code === 'bot_suspected' && isFilled(body));
    setSending(false);
    setSilence(result.kind === 'offline' || result.kind === 'unanswered' ? result.kind : undefined);
    return result;
  }

  const confirmPerson = () => {
    isPerson.current = true;
  };

  return { send, isSending, silence, isSuspected, confirmPerson, botCheck };
}
