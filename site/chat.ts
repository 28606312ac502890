import { currentAssociation } from './content/association.ts';

/** Returns the link that opens a chat with the association, with `text` already typed. */
export const chatUrl = (text: string, number: string = currentAssociation().chatNumber): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
