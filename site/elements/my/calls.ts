import type { Faults } from './types.ts';

export interface Answer<Json = Record<string, string>> {
  status: number;
  json: Json;
}

/** Reads every answer: a request stays open until its answer is read. */
export async function callMy<Json = Record<string, string>>(
  path: string,
  locale = '',
  sent: RequestInit = {},
): Promise<Answer<Json>> {
  const headers = { 'Accept-Language': locale, ...sent.headers };
  try {
    const answer = await fetch(`/api/my${path}`, { ...sent, headers });
    return { status: answer.status, json: (answer.status === 204 ? {} : await answer.json()) as Json };
  } catch {
    return { status: 0, json: {} as Json };
  }
}

export function postMy(path: string, locale: string | undefined, body: object): Promise<Answer> {
  if (body instanceof FormData) return callMy(path, locale, { method: 'POST', body });
  return callMy(path, locale, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export const faultsOf = ({ json }: Answer): Faults => (json as { errors?: Faults }).errors ?? {};
