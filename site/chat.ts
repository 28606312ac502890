/** Returns the link that opens a chat with the association, with `text` already typed. */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
