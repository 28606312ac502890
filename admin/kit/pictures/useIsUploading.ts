import { useIsMutating } from '@tanstack/react-query';

export const UPLOAD = ['upload'];

export const useIsUploading = (): boolean => useIsMutating({ mutationKey: UPLOAD }) > 0;
