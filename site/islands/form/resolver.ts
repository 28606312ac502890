import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

// Compiled validators need `eval`, which the pages' policy refuses.
z.config({ jitless: true });

/** Checks a form by a shared schema and hands on what was typed; messages are keys. */
export const schemaResolver =
  <Fields extends FieldValues>(schema: z.core.$ZodType): Resolver<Fields> =>
  async (values, _context, { fields }) => {
    const { success, error } = z.safeParse(schema, values);
    if (success) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of error.issues) {
      const name = String(path[0]);
      const { ref } = (fields as Record<string, { ref?: FieldError['ref'] }>)[name] ?? {};
      errors[name] ??= ref ? { type: 'schema', message, ref } : { type: 'schema', message };
    }
    return { values: {}, errors: errors as FieldErrors<Fields> };
  };
