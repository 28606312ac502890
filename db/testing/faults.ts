import type * as z from 'zod/mini';

/** Returns an object with the first validation error of each field. The object is empty for a valid value. */
export function faultsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}
