/** Called with the mutation's id once a change is stored, before its `onSuccess`, which may leave the screen. */
export const storedListeners = new Set<(mutationId: number) => void>();

/** The `meta` of a mutation after which typed text is as unsaved as before: a preview. */
export const STORES_NO_TEXT = { storesNoText: true };
