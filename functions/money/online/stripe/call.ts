import * as z from 'zod/mini';
import { ProviderError, type Refusal } from '../../../../core/money/online-provider.ts';

const API = 'https://api.stripe.com';
const API_VERSION = '2025-09-30.clover';
const TIMEOUT_MS = 15_000;
const MOST_TRIES = 3;
const PAUSE_MS = 300;

const errorSchema = z.object({
  error: z.object({
    type: z.optional(z.string()),
    code: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
});

export interface StripeKeys {
  key: string;
  webhookSecret?: string | undefined;
  url?: string | undefined;
}

export type Params = Record<string, string | number | boolean | undefined>;

interface StripeCall {
  method: 'GET' | 'POST';
  path: string;
  params?: Params | undefined;
  idempotencyKey?: string | undefined;
}

const encode = (params: Params = {}) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

async function answerOf({ key, url = API }: StripeKeys, call: StripeCall): Promise<Response> {
  const encoded = encode(call.params);
  const isGet = call.method === 'GET';
  try {
    return await fetch(`${url.replace(/\/$/, '')}${call.path}${isGet && encoded ? `?${encoded}` : ''}`, {
      method: call.method,
      headers: {
        Authorization: `Bearer ${key}`,
        'Stripe-Version': API_VERSION,
        ...(!isGet && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
      },
      ...(!isGet && { body: encoded }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new ProviderError(String(error), { isFinal: false });
  }
}

/** A concurrent call with the same key, or the rate limit. A retry may succeed. */
const isBusy = (answer: Response) => answer.status === 409 || answer.status === 429;

const REFUSALS: Record<string, Refusal> = {
  charge_disputed: 'disputed',
  charge_already_refunded: 'refunded_already',
};

async function failureOf(answer: Response): Promise<ProviderError> {
  const parsed = errorSchema.safeParse(await answer.json().catch(() => undefined));
  const code = parsed.data?.error.code ?? '';
  const message = `${answer.status} ${code} ${parsed.data?.error.message ?? ''}`;
  const isFinal = answer.status === 400 || answer.status === 402 || answer.status === 404;
  return new ProviderError(message, { isFinal, isForbidden: answer.status === 403, refusal: REFUSALS[code] });
}

export async function callStripe<Shape extends z.ZodMiniType>(
  keys: StripeKeys,
  shape: Shape,
  call: StripeCall,
): Promise<z.output<Shape>> {
  for (let time = 1; ; time++) {
    const answer = await answerOf(keys, call);
    if (answer.ok) {
      const parsed = shape.safeParse(await answer.json().catch(() => undefined));
      if (parsed.success) return parsed.data;
      throw new ProviderError(`unreadable answer to ${call.path}`, { isFinal: false });
    }
    if (!isBusy(answer) || time === MOST_TRIES) throw await failureOf(answer);
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * time));
  }
}

const pageOf = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.object({ data: z.array(shape), has_more: z.boolean() });

const PAGE = 100;
const MOST_PAGES = 100;

export async function listStripe<Shape extends z.ZodMiniType<{ id: string }>>(
  keys: StripeKeys,
  shape: Shape,
  path: string,
  params: Params,
): Promise<z.output<Shape>[]> {
  const all: z.output<Shape>[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, has_more } = await callStripe(keys, pageOf(shape), {
      method: 'GET',
      path,
      params: { ...params, limit: PAGE, starting_after: all.at(-1)?.id },
    });
    all.push(...data);
    if (!has_more) return all;
  }
  throw new ProviderError(`too many records at ${path}`, { isFinal: false });
}
