import { association } from './association.ts';

/** The chat link with a text already written. */
export const chatUrl = (text: string, number: string = association.chatNumber): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
