import { fold } from '../chinese/fold.ts';
import { withoutCompanyForm } from './company-forms.ts';
import { withoutDistrictWord } from './district-words.ts';
import { isSearchable, plainWordsOf } from './plain-words.ts';
import { splitQuoted } from './quoted-phrases.ts';

const MOST_PHRASES = 8;

const ASKING =
  /^(?:(?:星期[日天一二三四五六]|今日|聽日|晚上|公[眾众]假期)?(?:有[開开]|[開开][門门]|[營营][業业])[門门]?[的嘅]?|請問|请问|點樣|点样|怎樣|怎样|怎麼|怎么|如何|(?:邊度|边度|哪裏|哪里|哪裡)(?:可以|有得?)?(?:幫|帮)?)+(?=.{2})|(?<=.{2})(?:[係要]?幾多錢?|[系要]?几多钱?|[是要]?多少錢?|[是要]?多少钱?|幾錢|几钱|點計|点计|點收|点收|在?(?:哪裏|哪里|哪裡|邊度|边度)|嗎|吗|呢|呀)$/gu;

const SAID_OTHERWISE = new Map([
  ['成为会员', '入會'],
  ['做会员', '入會'],
  ['入会费用', '會費'],
  ['会员费', '會費'],
  ['会员费用', '會費'],
]);

function askedFor(word: string): string {
  const plain = word.replace(ASKING, '');
  return SAID_OTHERWISE.get(fold(plain)) ?? plain;
}

/** Longer ones first. The words of pages are looked for before these are left out. */
const QUESTION_WORDS = new RegExp(
  fold(
    `請問|想問|想知|可唔可以|可不可以|可否|可以|能不能|能否|要唔要|要不要|需唔需要|需不需要|需要|應該|使唔使|使不使
    有冇|有沒有|有無|係咪|是不是|是否|係唔係|會唔會|會不會|開唔開|得唔得|點樣|點解|點算|點計|怎麼辦|怎麼樣|怎麼|怎樣
    如何|為什麼|為何|什麼時候|甚麼時候|幾時|何時|什麼|甚麼|乜嘢|邊度|邊個|邊間|邊位|邊啲|哪裏|哪裡|哪個|哪間|哪些
    幾多錢|幾多個|幾多|多少錢|多少|幾錢|幾耐|多久|多長|幾大|多大|我哋|我們|你哋|你們|協會|本會|商會|貴會|公司|一年
    現在|而家|今年|出年|辦理|通知|唔到|不到|這個|呢間|呢個|一間|一隻|一個|同埋|因為|所以|已經|還是|定係
    點|怎|咩|乜|邊|哪|幾|我|你|您|佢|他|嘅|的|咗|了|過|緊|啲|嗰|呢|嗎|嘛|呀|啊|吖|喎|啦|喇|吧|喺|在|想|要|俾|畀|給
    同|和|與|及|去|嚟|來|這|那|好|隻|間|個|位|再|都|仲|未|唔|不|到|無|冇|沒|係|是|有|能|會|用|做|人`.replace(
      /\s+/g,
      '|',
    ),
  ),
  'gu',
);

/** The text must be folded. */
export const withoutQuestionWords = (text: string): string => text.replace(QUESTION_WORDS, ' ');

const FILLING =
  /^(?:a|an|if|about|your|our|on|make|how|much|many|what|what's|where|when|who|which|why|is|are|was|be|been|do|does|did|can|could|should|would|will|must|has|have|had|need|want|get|i|you|we|me|us|it|its|my|this|that|these|those|there|any|some|someone|the|to|of|for|from|with|or|in|at|near|nearby|best|cheap|sale|please|(?:road|rd|street|st|avenue|ave)\.?)$/i;

/** These names would mean something else as single words ("island", "flu"). */
const NAMES: [name: RegExp, word: string][] = [
  [/\b(?:hong ?kong|hk) island\b/gi, '港島'],
  [/\bnew territories\b/gi, '新界'],
  [/\b(?:bird|avian) (?:flu|influenza)\b/gi, '禽流感'],
  [/\bhow (?:long|old|big|soon|often)\b/gi, ''],
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
