interface Key {
  key: string;
  isComposing: boolean;
  keyCode: number;
}

/**
 * Key code of every key press that an input method (IME) handles. Needed for Safari, which ends the
 * composition before it dispatches the keydown event.
 */
const PROCESSED_BY_IME = 229;

/** Checks whether an input method (IME) is using this key to compose a character. */
const isComposing = (event: Key): boolean => event.isComposing || event.keyCode === PROCESSED_BY_IME;

/** Checks whether Enter was pressed without a running composition. */
export const isEnter = (event: Key): boolean => event.key === 'Enter' && !isComposing(event);
