import { useIsMutating } from '@tanstack/react-query';

export const UPLOAD = ['upload'];

/** A form that is saved during an upload would lack the uploaded file. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD }) > 0;
