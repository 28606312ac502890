import { useFormState } from 'react-hook-form';

/** Whether the surrounding form holds what is not saved. */
export const useIsDirty = (): boolean => Object.keys(useFormState().dirtyFields).length > 0;
