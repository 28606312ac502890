/** Called with the mutation's id once a change is stored, before its `onSuccess`, which may leave the screen. */
export const storedListeners = new Set<(mutationId: number) => void>();

export const STORES_NO_TEXT = { storesNoText: true };
