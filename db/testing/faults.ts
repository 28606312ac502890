import type * as z from 'zod/mini';

export function faultsOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}
