const HAN = /^\p{Script=Han}{3,12}$/u;
const END = 2;

/**
 * The question without its first or its last word. Of one Chinese word: without two characters at an end, or, of a
 * short word, without one in the middle (剪狗毛: 剪毛).
 */
export function fewerWords(words: string[]): string[][] {
  const [word = '', ...others] = words;
  // Half of a number is another number.
  if (words.some((each) => /^\d+$/.test(each))) return [];
  if (others.length > 0) return [others, words.slice(0, -1)];
  if (!HAN.test(word)) return [];
  const letters = [...word];
  const parts =
    letters.length > END + 1
      ? [letters.slice(END), letters.slice(0, -END)]
      : letters.slice(1, -1).map((_, at) => letters.toSpliced(at + 1, 1));
  return parts.map((part) => [part.join('')]);
}
