import { useIsMutating } from '@tanstack/react-query';

/** Mutation key of file uploads in a form. */
export const UPLOAD = ['upload'];

/** Checks whether an upload is running. A save would not contain its file yet. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD }) > 0;
