import * as z from 'zod/mini';
import { VISIBLE } from '../../../core/fields/fields.ts';
import { FASTEST_FORM_MS, HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import type { MessageKey } from '../../../core/messages/index.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { logProblem } from '../../http/failures/log.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const VERIFY_TIMEOUT_MS = 5000;

const suspected = (key: MessageKey) => new ApiError(400, key, { code: 'bot_suspected' });

type Sent = Record<string, unknown>;
const fieldsOf = (body: unknown): Sent => (typeof body === 'object' && body !== null ? (body as Sent) : {});

const elapsedSchema = z.union([
  z.number().check(z.gte(FASTEST_FORM_MS)),
  z.string().check(z.refine((text) => Number(text) >= FASTEST_FORM_MS)),
]);

const isFilled = (value: unknown) => (typeof value === 'string' ? VISIBLE.test(value) : Boolean(value));

export function refuseHastyBots(body: unknown): void {
  const { website, [HIDDEN_FIELD]: hidden, elapsedMs } = fieldsOf(body);
  // A page that was opened before the hidden field was renamed sends the field under its old name `website`.
  if (isFilled(website)) throw suspected('bot.hiddenField');
  if (isFilled(hidden)) throw suspected('bot.autoFilled');
  if (elapsedMs === undefined || elapsedMs === null) return;
  if (!elapsedSchema.safeParse(elapsedMs).success) throw suspected('bot.tooFast');
}

const verdictSchema = z.object({ success: z.boolean() });

async function isVerified(settings: Settings, token: string, address: string): Promise<boolean> {
  const response = await fetch(settings.TURNSTILE_VERIFY_URL ?? VERIFY_URL, {
    method: 'POST',
    body: new URLSearchParams({
      secret: settings.TURNSTILE_SECRET_KEY ?? '',
      response: token,
      ...(address && { remoteip: address }),
    }),
    signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
  });
  return verdictSchema.parse(await response.json()).success;
}

export async function refuseUnverified(settings: Settings, body: unknown, address: string): Promise<void> {
  if (!settings.TURNSTILE_SECRET_KEY) return;
  const token = fieldsOf(body)['cf-turnstile-response'];
  if (typeof token !== 'string' || !token) throw suspected('bot.checkFailed');
  let isHuman: boolean;
  try {
    isHuman = await isVerified(settings, token, address);
  } catch (error) {
    logProblem('Turnstile', error);
    throw new ApiError(503, 'bot.unavailable', { code: 'bot_check_down' });
  }
  if (!isHuman) throw suspected('bot.checkFailed');
}
