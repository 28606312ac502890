import { useIsMutating } from '@tanstack/react-query';

/** Mutation key of file uploads in a form. */
export const UPLOAD = ['upload'];

/**
 * Checks whether an upload is running. A form that is saved during an upload would lack the uploaded file.
 */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD }) > 0;
