import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Faults } from './checker.ts';

/** Checks a form by a shared schema, which is fetched once somebody works in the form; hands on what was typed. */
export function lazyResolver<Fields extends FieldValues>(
  load: () => Promise<(values: Fields) => Faults>,
): Resolver<Fields> {
  if (typeof window !== 'undefined')
    addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  return async (values, _context, { fields }) => {
    // Out of reach: the server checks by the same schema.
    const check = await load().catch(() => () => ({}));
    const entries = Object.entries(check(values)).map(([name, message]) => [
      name,
      { type: 'schema', message, ref: (fields as Record<string, { ref?: unknown } | undefined>)[name]?.ref },
    ]);
    if (entries.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<Fields> };
  };
}
