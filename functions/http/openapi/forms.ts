import type { Call } from './call.ts';
import type { JsonSchema } from './schemas.ts';

export const fileIn = (field: string): JsonSchema => ({
  type: 'object',
  properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [field],
});

export const storedOnce = (description: string, schema: JsonSchema): Call['answers'] => ({
  200: { description: 'The same again: it is stored already.', schema },
  201: { description, schema },
});

export const BOT_CHECK =
  'A visitor may be asked for a Turnstile token (`cf-turnstile-response`); `leaveBlank` and `website` must be left empty.';
