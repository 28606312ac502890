import { useEffect, useRef, useState } from 'react';
import { FASTEST_FORM_MS, type Locale } from '../../../db/constants.ts';

export type SubmissionResult<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'refused'; code?: string; message?: string; errors?: Record<string, string> }
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
    const answer = await response.json().catch(() => ({}));
    return response.ok ? { kind: 'sent', answer } : { kind: 'refused', ...answer };
  } catch {
    return { kind: 'offline' };
  }
}

/** Sends once however often it is called while under way; adds the time that the visitor took. */
export function useSubmission<Answer>(address: string, locale: Locale) {
  const [isOffline, setOffline] = useState(false);
  const isUnderWay = useRef(false);
  const openedAt = useRef(0);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  async function send(body: object): Promise<SubmissionResult<Answer> | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    // A browser that fills the form by itself is quicker than the bot check allows.
    await new Promise((resolve) =>
      setTimeout(resolve, openedAt.current + FASTEST_FORM_MS - performance.now()),
    );
    const elapsedMs = Math.ceil(performance.now() - openedAt.current);
    const result = await post<Answer>(address, locale, { ...body, elapsedMs });
    isUnderWay.current = false;
    setOffline(result.kind === 'offline');
    return result;
  }

  return { send, isOffline };
}
