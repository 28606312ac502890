import { useIsMutating } from '@tanstack/react-query';

/** Mutation key of uploads into a form. */
export const UPLOAD = ['upload'];

/** Checks for running uploads. A save would lack those files. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD }) > 0;
