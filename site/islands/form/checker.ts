import * as z from 'zod/mini';

// Compiled validators need `eval`, which the content security policy of the pages forbids.
z.config({ jitless: true });

export type Faults = Record<string, string>;

/** `depth` is the number of path segments that form a field's name. */
export const checker =
  (schema: z.core.$ZodType, depth = 1) =>
  (values: unknown): Faults => {
    const { error } = z.safeParse(schema, values);
    const faults: Faults = {};
    for (const { path, message } of error?.issues ?? [])
      faults[path.slice(0, depth).map(String).join('.')] ??= message;
    return faults;
  };
