import { fold } from '../../../core/chinese/fold.ts';
import { withoutCompanyForm } from '../../../core/words/company-forms.ts';
import { withoutDistrictWord } from '../../../core/words/district-words.ts';
import { isSearchable, plainWordsOf } from '../../../core/words/plain-words.ts';
import { splitQuoted } from '../../../core/words/quoted-phrases.ts';

const MOST_PHRASES = 8;

const ASKING =
  /^(?:(?:星期[日天一二三四五六]|今日|聽日|晚上|公[眾众]假期)?(?:有[開开]|[開开][門门]|[營营][業业])[門门]?[的嘅]?|請問|请问|點樣|点样|怎樣|怎样|怎麼|怎么|如何|(?:邊度|边度|哪裏|哪里|哪裡)(?:可以|有得?)?(?:幫|帮)?)+(?=.{2})|(?<=.{2})(?:[係要]?幾多錢?|[系要]?几多钱?|[是要]?多少錢?|[是要]?多少钱?|幾錢|几钱|點計|点计|點收|点收|在?(?:哪裏|哪里|哪裡|邊度|边度)|嗎|吗|呢|呀)$/gu;

const SAID_OTHERWISE = new Map([
  ['成为会员', '入會'],
  ['做会员', '入會'],
  ['入会费用', '會費'],
  ['会员费', '會費'],
  ['会员费用', '會費'],
  ...['风球', '三号风球', '八号风球', '8号风球', '打风', '台风'].map((said): [string, string] => [
    said,
    '颱風',
  ]),
]);

function askedFor(word: string): string {
  const plain = word.replace(ASKING, '');
  return SAID_OTHERWISE.get(fold(plain)) ?? plain;
}

const TYPHOON = new RegExp(fold('颱風|台風|打風|風球'), 'u');

/** The subject of a question that nothing answers in its own words: 打風開唔開, 颱風停課. */
export const subjectOf = (words: string[]): string | undefined =>
  words.some((word) => TYPHOON.test(fold(word))) ? '颱風' : undefined;

const FILLING =
  /^(?:a|an|if|about|your|our|on|make|how|much|many|what|what's|where|when|who|which|is|are|do|does|can|could|i|you|we|my|the|to|of|for|in|at|near|nearby|best|cheap|sale|please|(?:road|rd|street|st|avenue|ave)\.?)$/i;

/** These names would mean something else as single words ("island", "flu"). */
const NAMES: [name: RegExp, word: string][] = [
  [/\b(?:hong ?kong|hk) island\b/gi, '港島'],
  [/\bnew territories\b/gi, '新界'],
  [/\b(?:bird|avian) (?:flu|influenza)\b/gi, '禽流感'],
  [/\b(?:black|red) rain(?:storm)?(?: warning)?(?: signal)?\b/gi, '暴雨'],
  [/\btyphoon signal(?: no\.?)? ?\d+\b/gi, 'typhoon'],
];

const withNames = (question: string) =>
  NAMES.reduce((text, [name, word]) => text.replace(name, ` ${word} `), question);

const HOURS_IN_WORDS = /(\d{1,2}) ?-?(?:hours?|hrs?)\b/gi;
const HOURS_AHEAD =
  /(?<![\d一二三四五六七八九十廿卅])((?:\d{1,2}|[一二三四五六七八九十廿卅]{1,3})小[時时])(?=[獸兽][醫医]|[動动]物|[醫医]院|[診诊]所|急[診诊]|服[務务]|酒店|美容)/gu;

const withHours = (question: string) =>
  question.replace(HOURS_IN_WORDS, ' $1hours ').replace(HOURS_AHEAD, ' $1 ');

export function phrasesOf(question: string): string[] {
  const { quoted, rest } = splitQuoted(question);
  const found = withoutCompanyForm(
    plainWordsOf(withHours(withNames(withoutDistrictWord(rest)))).map(askedFor),
  );
  const telling = found.filter((word) => !FILLING.test(word));
  return [...new Set([...quoted.filter(isSearchable), ...(telling.length > 0 ? telling : found)])].slice(
    0,
    MOST_PHRASES,
  );
}
