import { useFormState } from 'react-hook-form';

/** Checks whether the surrounding form has unsaved changes. */
export const useIsDirty = (): boolean => Object.keys(useFormState().dirtyFields).length > 0;
