import { currentAssociation } from './content/association.ts';

/** Returns the chat link with a prepared text. */
export const chatUrl = (text: string, number: string = currentAssociation().chatNumber): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
