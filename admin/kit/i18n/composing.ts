interface Key {
  key: string;
  isComposing: boolean;
  keyCode: number;
}

/**
 * Every key press that an input method handles has it. Safari ends the composition before it dispatches the
 * keydown event.
 */
const PROCESSED_BY_IME = 229;

const isComposing = (event: Key): boolean => event.isComposing || event.keyCode === PROCESSED_BY_IME;

export const isEnter = (event: Key): boolean => event.key === 'Enter' && !isComposing(event);
