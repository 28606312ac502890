import * as z from 'zod/mini';

// Compiled validators need `eval`, which the pages' policy refuses.
z.config({ jitless: true });

/** Message keys by field: the first fault of each. */
export type Faults = Record<string, string>;

export const checker =
  (schema: z.core.$ZodType) =>
  (values: unknown): Faults => {
    const { error } = z.safeParse(schema, values);
    const faults: Faults = {};
    for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
    return faults;
  };
