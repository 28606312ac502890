import { useIsMutating } from '@tanstack/react-query';

/** The key of mutations that bring files into a form. */
export const UPLOAD = ['upload'];

/** Whether files are still on their way: what is saved now would lack them. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD }) > 0;
