import type { Call } from '../openapi/call.ts';
import type { JsonSchema } from '../openapi/schemas.ts';

/** What a public create answers when it is stored, and again when it is sent again. */
export const storedOnce = (description: string, schema: JsonSchema): Call['answers'] => ({
  200: { description: 'The same again: it is stored already.', schema },
  201: { description, schema },
});

export const BOT_CHECK =
  'A visitor may be asked for a Turnstile token (`cf-turnstile-response`); `website` must be left empty.';
