export function isDoubtfulPhone(text: string, isTyping = false): boolean {
  const { length } = text.normalize('NFKC').replace(/\D/g, '');
  // The shortest numbers that applicants give have eight digits (Hong Kong), the longest 15 (E.164).
  return text.trim() !== '' && !isTyping && (length < 8 || length > 15);
}

const EARLIEST = 1840;

export function isDoubtfulYear(text: string, isTyping = false): boolean {
  const year = Number(text);
  return text.trim() !== '' && !isTyping && !(year >= EARLIEST && year <= new Date().getFullYear());
}
