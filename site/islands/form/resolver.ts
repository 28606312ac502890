import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { Faults } from './checker.ts';

type Named = { ref?: unknown } | undefined;

/**
 * Validates a form by a shared schema, loaded when the reader starts to work in the form, and passes on the
 * raw input.
 */
export function lazyResolver<Fields extends FieldValues>(
  load: () => Promise<(values: Fields) => Faults>,
): Resolver<Fields> {
  if (typeof window !== 'undefined')
    addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  return async (values, _context, { fields }) => {
    // Out of reach: the server checks by the same schema.
    const check = await load().catch(() => () => ({}));
    const faults = Object.entries(check(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const [name, message] of faults)
      set(errors, name, { type: 'schema', message, ref: (get(fields, name) as Named)?.ref });
    return { values: {}, errors };
  };
}
