import { useFormState } from 'react-hook-form';

export const useIsDirty = (): boolean => Object.keys(useFormState().dirtyFields).length > 0;
