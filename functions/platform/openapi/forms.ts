import type { Call } from './call.ts';
import type { JsonSchema } from './schemas.ts';

/** Schema of a multipart body with one file. */
export const fileIn = (field: string): JsonSchema => ({
  type: 'object',
  properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [field],
});

/** Responses of a create call of a public form: 201 when stored, 200 for a repeated request. */
export const storedOnce = (description: string, schema: JsonSchema): Call['answers'] => ({
  200: { description: 'The same again: it is stored already.', schema },
  201: { description, schema },
});

/** Sentence about the bot check, for the descriptions of public forms. */
export const BOT_CHECK =
  'A visitor may be asked for a Turnstile token (`cf-turnstile-response`); `leaveBlank` and `website` must be left empty.';
