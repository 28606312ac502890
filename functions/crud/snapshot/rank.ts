import { fold } from '../../../core/chinese/fold.ts';
import { isWholeWord, startTest, wordStart } from '../../../core/chinese/word-start.ts';
import { spellingsOf } from '../../../core/words/joined-words.ts';
import { otherWords } from '../../../core/words/other-spellings.ts';
import type { LoadedRecord, LoadedSnapshot } from './loaded.ts';
import { memberNumbered } from './members-meant.ts';
import { type SearchedText, wordStartTest, wordTest } from './words.ts';

type Test = (record: LoadedRecord) => boolean;

/** Same rule as `inTitle` in search.ts. */
function titleTest(words: string[]): Test {
  const tests = words.map((word): Test => {
    const spellings = spellingsOf(word);
    const pattern = spellings && new RegExp(spellings.pattern, 'u');
    const isLatin = wordStart(word) !== undefined;
    const isJoined = ({ text, joined }: SearchedText) =>
      spellings !== undefined &&
      joined.includes(spellings.joined) &&
      (!isLatin || pattern?.test(text) === true);
    const all = [word, ...otherWords(word)].map((one): Test => {
      const [folded, lower] = [fold(one), one.toLowerCase()];
      const begins = startTest(one, words);
      if (wordStart(one) !== undefined)
        return ({ chineseTitle, englishTitle }) => begins(chineseTitle.text) || begins(englishTitle.text);
      return ({ search, chineseTitle, englishTitle }) => {
        const at = search.text.indexOf(folded);
        return (at >= 0 && at < chineseTitle.text.length) || englishTitle.text.includes(lower);
      };
    });
    return (record) =>
      all.some((test) => test(record)) || isJoined(record.chineseTitle) || isJoined(record.englishTitle);
  });
  return (record) => tests.every((test) => test(record));
}

/** Same rule as `rank` in find.ts and `memberRank` in directory-search.ts. */
export function rankTest(
  snapshot: LoadedSnapshot,
  words: string[],
  term: string,
): (record: LoadedRecord) => number {
  const isInTitle = titleTest(words);
  const tests = words.map(wordTest);
  const numbered = memberNumbered(snapshot, term);
  const starts = words.every(isWholeWord) ? words.map((word) => wordStartTest(word, words)) : [];
  const isPerson: Test = ({ kind, search }) =>
    kind === 'members' && starts.length > 0 && starts.every((test) => test(search));
  const isNext: Test = ({ kind, id, search }) =>
    kind === 'members' && (id === numbered || tests.every((test) => test(search)));
  return (record) => (isInTitle(record) || isPerson(record) ? 2 : isNext(record) ? 1 : 0);
}
