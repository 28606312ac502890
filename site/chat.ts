import { currentAssociation } from './association.ts';

/** The chat link with a text already written. */
export const chatUrl = (text: string, number: string = currentAssociation().chatNumber): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
