import * as z from 'zod/mini';

/**
 * Returns an API response typed by its schema. In development (`npm run dev`) it validates the response and
 * throws an error that names the invalid fields.
 */
export function answerOf<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.output<Schema> {
  if (import.meta.env.VITE_CHECK_ANSWERS !== 'on') return json as z.output<Schema>;
  const checked = z.safeParse(schema, json);
  if (checked.success) return json as z.output<Schema>;
  const faults = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`An answer is not as its schema says: ${faults.join('; ')}`);
}
