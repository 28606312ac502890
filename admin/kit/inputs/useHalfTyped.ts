import type { SyntheticEvent } from 'react';
import { useFormContext } from 'react-hook-form';

// No date, so that validation refuses it.
const HALF_TYPED = '-';

/** For `onChange` and `onBlur`: the browser reports a partly typed date as empty, which would be saved as null. */
export function useHalfTyped(source: string) {
  const { setValue } = useFormContext();
  return ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && target.validity.badInput)
      setValue(source, HALF_TYPED, { shouldDirty: true });
  };
}
