import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { Faults } from './checker.ts';

type Named = { ref?: unknown } | undefined;

/** Valid values stay as typed, not as parsed. The schema is loaded when the visitor focuses a field. */
export function lazyResolver<Fields extends FieldValues>(
  load: () => Promise<(values: Fields) => Faults>,
): Resolver<Fields> {
  if (typeof window !== 'undefined')
    addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  return async (values, _context, { fields }) => {
    // If the schema cannot be loaded, the form is not validated here. The server checks with the same schema.
    const check = await load().catch(() => () => ({}));
    const faults = Object.entries(check(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const [name, message] of faults)
      set(errors, name, { type: 'schema', message, ref: (get(fields, name) as Named)?.ref });
    return { values: {}, errors };
  };
}
