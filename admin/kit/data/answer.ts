import * as z from 'zod/mini';

/** Validates only in development (`npm run dev`): throws an error that names the invalid fields. */
export function answerOf<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.output<Schema> {
  if (import.meta.env.VITE_CHECK_ANSWERS !== 'on') return json as z.output<Schema>;
  const checked = z.safeParse(schema, json);
  if (checked.success) return json as z.output<Schema>;
  const faults = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`An answer is not as its schema says: ${faults.join('; ')}`);
}
