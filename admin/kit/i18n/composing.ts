interface Key {
  key: string;
  isComposing: boolean;
  keyCode: number;
}

/** Key code of a composed key: Safari ends the composition before the keydown event. */
const PROCESSED_BY_IME = 229;

/** Checks whether an input method is composing a character with this key. */
const isComposing = (event: Key): boolean => event.isComposing || event.keyCode === PROCESSED_BY_IME;

/** Checks for Enter outside a composition. */
export const isEnter = (event: Key): boolean => event.key === 'Enter' && !isComposing(event);
