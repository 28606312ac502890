import { fold } from '../../../db/chinese/fold.ts';

/** Maximum number of phrases, because each is searched in every candidate text. */
const MOST_PHRASES = 8;

const QUOTED = /["“”「『]([^"“”「」『』]*)["“”」』]/g;

/** Signs of a sentence around a word: 「會費？」 asks for 會費. */
const AROUND = /^[\s\p{Ps}\p{Pi}!?！？。，、；：…~～]+|[\s\p{Pe}\p{Pf}!?！？。，、；：…~～.,;:]+$/gu;

/** Words that only ask, around what is asked for, in both scripts: 點樣入會, 會費幾多. */
const ASKING =
  /^(?:請問|请问|點樣|点样|怎樣|怎样|怎麼|怎么|如何|邊度可以|边度可以|哪裏可以|哪里可以)(?=.{2})|(?<=.{2})(?:係?幾多錢?|系?几多钱?|是?多少錢?|是?多少钱?|幾錢|几钱|點計|点计|點收|点收|嗎|吗|呢|呀)$/gu;

const plainWord = (word: string) => word.replace(AROUND, '').replace(ASKING, '');

/** Checks for a word with a letter or digit: signs and emoji alone would be found in most texts. */
const isSearchable = (word: string) => /[\p{L}\p{N}]/u.test(fold(word));

/** Checks for a word that joins two others, as `&` may. */
const isJoining = (word: string) => /^(and|&)$/i.test(word);

/** Splits a query into words, all of which must match. A quoted phrase is one word. */
export function phrasesOf(question: string): string[] {
  const quoted: string[] = [];
  const rest = question.replace(QUOTED, (_, phrase: string) => {
    quoted.push(phrase.trim());
    return ' ';
  });
  const words = rest.split(/[\s"“”「」『』]+/);
  const found = [...new Set([...quoted, ...words.map(plainWord)].filter(isSearchable))];
  const others = found.filter((word) => !isJoining(word));
  return (others.length > 1 ? others : found).slice(0, MOST_PHRASES);
}
