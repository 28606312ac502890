import { type Correction, currentCorrections } from './corrections.ts';
import { MAINLAND_WORDS } from './mainland-words.ts';
import { indexWords, segment } from './segment.ts';
import { toSimplifiedCharacters } from './simplified-name.ts';

export { toSimplifiedName } from './simplified-name.ts';

export interface Exchange {
  at: number;
  from: string;
  to: string;
}

export interface Conversion {
  text: string;
  exchanged: Exchange[];
}

export interface Choices {
  corrections?: readonly Correction[];
}

/** `keep`: words as written that are not exchanged in this text. */
export type Simplifier = (text: string, keep?: readonly string[] | null) => Conversion;

const QUOTES: Record<string, string> = { '「': '“', '」': '”', '『': '‘', '』': '’' };

/** The brackets are part of names of laws. */
const RUN = /[\p{Script=Han}（）]+/gu;

const NUMBER = '\\d一二两三四五六七八九十百千万';

/**
 * Not words: 間 counts firms, but rooms too; 首 and 頭 mean the first ones before a number; 三分一 is a
 * fraction; 蚊 after a number is a dollar, 毫 ten cents; 行五分鐘 is a walk; 釐 is a percent of
 * interest, and not a tenth of it as in the Mainland; 假 before a place and 舉行 is where; 焗 before a time is baking;
 * 平 before tenths is cheaper, and 元正 closes a sum; 呎 of an area are
 * square feet; 指 after those who speak is what they say; 仙 of a share are cents; 地下 after the number of a
 * house is its ground floor; 架 counts cars, and 百多 is a hundred, 百五元 150; 九字樓 is the ninth floor;
 * 作缺席論 counts as absent; 席 that are opened are tables; 惟 at the beginning of a clause means but, and in
 * names it stays; 七時正 is sharp; 蝕 before a sum is to lose; 有查詢 closes a condition; 間 without a noun counts
 * the shops or firms named before it; 醫生話 is what the doctor says; 八個鐘 are hours; a counter 在地下 is on the
 * ground floor; 闊 before a length is 宽; 著 is 着 beside a verb; 覆 before a colon is a reply; 帳 is a tent on the
 * Mainland, and 账 everywhere else.
 */
const PATTERNS: [pattern: RegExp, mainland: string | ((written: string) => string)][] = [
  [
    new RegExp(
      `(?<=[${NUMBER}}几多每这那该余半] ?)间(?=[^房室屋仓厅厕，。；、\\s]{0,8}?(?:学校|中学|小学|大学|幼儿园))`,
      'g',
    ),
    '所',
  ],
  [
    new RegExp(
      `(?<=[${NUMBER}}几多每这那该余半] ?)间(?=[^房室屋仓厅厕，。；、\\s]{0,8}?(?:会员|公司|店|企业|商户|商铺|诊所|医院|机构|食肆|餐厅|酒楼|酒店|律师行|事务所|地产代理|药房|传媒|报馆|旅行社|发展商|团体|航空|培训中心|宠物美容|工程行|车行|五金行|水族馆|当铺|押店|中介|院舍|供应商|参展商|批发商|零售商|承办商|商会|餐馆|超市|农场|渔场|鱼场|厂(?!房)|银行|信得过))`,
      'g',
    ),
    '家',
  ],
  [
    new RegExp(
      `(?<![${NUMBER}榜匪魁元为居名几每这那该此各])首(?= ?[${NUMBER}]+ ?(?:名|位|个|间|家|队|小时|分钟|日|天|年|星期|次|期))`,
      'g',
    ),
    '前',
  ],
  [
    new RegExp(`(?<![第${NUMBER}时点])(?:三分[一二]|四分[一三]|五分[一二三四])(?![${NUMBER}之秒钟刻])`, 'g'),
    (written) => written.replace('分', '分之'),
  ],
  [new RegExp(`(?<!\\p{Script=Han})头(?= ?[${NUMBER}]+ ?(?:名|位))`, 'gu'), '前'],
  [/(?<!\p{Script=Han})头(?= ?[\d两二三四五六七八九十]+ ?(?:个月|星期|小时|分钟|年|天))/gu, '前'],
  [new RegExp(`(?<![丝分牛]一)(?<=[${NUMBER}])毫(?=[，。；、）\\s子起]|$)子?`, 'g'), '角'],
  [new RegExp(`(?<=[站口街场面处市心头，。、；）\\s])行(?= ?[${NUMBER}]+ ?分钟)`, 'g'), '步行'],
  [
    new RegExp(
      `(?<=[息率费][约达低至为由升降回落跌减加上调 ]{0,3})[${NUMBER}零.]+(?:点[${NUMBER}零]+)? ?厘[${NUMBER}半]?`,
      'g',
    ),
    (written) => {
      const [whole = '', tenths = ''] = written.split(/ ?厘/);
      const rate = tenths
        ? `${whole}${/\d/.test(whole) ? '.' : '点'}${tenths === '半' ? '五' : tenths}`
        : whole;
      return /^[\d.]+$/.test(rate) ? `${rate}%` : `百分之${rate}`;
    },
  ],
  [new RegExp(`(?<=[${NUMBER}] ?)蚊(?![子虫帐香怕])`, 'g'), '元'],
  [
    /(?<=[，、；（日时分午晚半正期定将底初旬\d ])假(?![期日如设若使定牙冒货发装座释])(?=[^，。；]{2,20}(?:举行|举办|召开|设宴))/g,
    '在',
  ],
  [new RegExp(`焗(?= ?[${NUMBER}]+ ?(?:分钟|小时))`, 'g'), '烤'],
  [/支援(?= ?[A-Za-z\d])/g, '支持'],
  [/USB ?(?:手指|记忆体|储存装置|记忆棒)/g, 'U盘'],
  [new RegExp(`席(?<=(?<!筵)(?:开|设宴)[${NUMBER}百多余 ]+席)`, 'g'), '桌'],
  [/(?<=^|[，。；：！？、）”\s])惟(?![独有恐妙]|利是|命是|我独|一(?![般些旦直律经]))/g, '但'],
  [
    /(?<=[时点])正(?=[，。；、）\s]|$|开始|开幕|举行|集合|出发|截止|恭候|入席|在[^，。；]{1,14}(?:开[出车始]|集合|举行|出发|登车|上车))/g,
    '整',
  ],
  [new RegExp(`蚀(?=[${NUMBER}几数]+ ?(?:万|千|百|元|亿|成|港元))`, 'g'), '亏'],
  [/(?<![没未所])有查询(?=[，；])/g, '有疑问'],
  [/BB车/g, '婴儿车'],
  [new RegExp(`(?<=[${NUMBER}] ?)字楼(?![梯宇])`, 'g'), '楼'],
  [
    /(?:当作|[作当])(?:自动|自愿)?(?:缺席|缺课|弃权|放弃|退出|退席|退会|不合格|不及格|违规|违约|犯规|无效|失效|落败|落选|迟到|废票|废标|同意|接受|正确|拒绝|取消|辞职|离职|旷工|逾期|淘汰)论(?=[，。；、）\s]|$)/g,
    (written) => `视为${written.replace(/^当?作?/, '').slice(0, -1)}`,
  ],
  [/车cam/gi, '行车记录仪'],
  [/(?<=LED ?)胆/gi, '灯泡'],
  [new RegExp(`仙(?<=每股[^，。；]{0,10}[${NUMBER}] ?仙)`, 'g'), '港仙'],
  [/指(?<=[商傅员者生家会署处局队厂店社人方]指)(?=，)/g, '称'],
  [
    new RegExp(`(?<=[${NUMBER}几每该这那] ?)架(?=[^，。；飞机升]{0,5}?(?:车(?!模)|的士|巴士|小巴))`, 'g'),
    '辆',
  ],
  [
    new RegExp(`(?<![${NUMBER}第])百[一二三四五六七八九](?=元|蚊|万元?(?:[，。；、）\\s]|$))`, 'g'),
    (written) => `一${written}十`,
  ],
  [new RegExp(`(?<![${NUMBER}第])百(?=多(?:名|人|个|间|家|万|元|位|宗|只|项|件))`, 'g'), '一百'],
  [new RegExp(`(?<=[${NUMBER}] ?号)地下(?=[，。；、（）\\s及至连]|$)`, 'g'), '一楼'],
  [
    /(?<=网民|报[导道]|批发商|零售商|进口商|供应商|发展商|营办商|市民|顾客|读者|家长|署方|当局|警方|传媒|发言人|消息|议员|学者|专家|业界|团体|校方|院方|店方|律师|控方|辩方|投诉人|事主|政府|回应|主席|报告书?|协会|商会|总会|机构|医生|兽医|师傅|司机|业主|[店车档摊户]主|商户|商贩|有人|法官|[理管局]局|公会|学会|委员会|教授|院长|校长|区议员|教练|店员|员工|老板|居民|当事人|被告|[报投通][案诉报]，|消委会|海关|会上|记者会|受访时|判刑时|宣判时|[声澄][明清]，|[片文]，)指(?![引示出挥定明控责派标令望向导正甲纹数南环教认名着尖针])/g,
    '称',
  ],
  [/(?<![水持公太和不生升])平(?=[一两二三四五六七八九\d]成)/g, '便宜'],
  [/(?<=元)正(?=[，。；、）\s]|$)/g, '整'],
  [
    new RegExp(`(?<=面积[约为达逾仅只有 ]{0,3})[${NUMBER}零,]+ ?呎`, 'g'),
    (written) => written.replace('呎', '平方英尺'),
  ],
  [/视乎(?=(?:[实个当].)?(?:情况|需要|天气)|[^，。；]{1,24}(?:而[定作有异]|决定|厘定|调整|安排))/g, '视'],
  [/视乎(?!(?:[实个当].)?(?:情况|需要|天气)|[^，。；]{1,24}(?:而[定作有异]|决定|厘定|调整|安排))/g, '取决于'],
  [/(?<=[\d}] ?)列(?=[，。；、）\s]|$)/g, '行'],
  [/(?<=[A-Z]{2,5} ?)档(?![案期次位口主])/g, '文件'],
  [
    new RegExp(
      `(?<=(?:[店铺摊]|公司|企业|商户|诊所|食肆|餐厅|酒楼|机构|供应商|零售商|批发商)[^房室屋厅厕仓库课，。；]{0,12}(?:，[^房室屋厅厕仓库课，。；店]{0,6})?[${NUMBER}余几] ?)间(?=[，。；、）\\s]|$|左右|在|获|已|未|参|结|倒)`,
      'g',
    ),
    '家',
  ],
  [
    /(?<=医生|兽医|师傅|代理|客人|老板|店主|业主|司机|店员|同事|会长|秘书|厂方|银行|供应商|先生|太太|小姐|伯伯|阿姨|朋友|顾客|经理|主任|教练)话(?=要|会|不|没|可以|最|明|下|今|已|想|有|需|应|很|我|他|它|佢|唔|冇)/g,
    '说',
  ],
  [
    new RegExp(`(?<=[${NUMBER}几] ?)个钟(?=[，。；、）\\s左内后前以才就便但可到都仍未已没工]|$)`, 'g'),
    '小时',
  ],
  [
    /(?<=(?:洗手间|厕所|大堂|接待处|服务台|柜台|店铺|分店|诊所|秘书处|办事处|会址|餐厅)[^，。；车]{0,4}[在于])地下(?=[，。；、）\s]|$)/g,
    '一楼',
  ],
  [/(?<!\p{Script=Han})覆(?=：)/gu, '复'],
  [/(?<![对按依参拍护])照(?=X ?光)/g, '拍'],
  [/(?<![显昭名专原编合巨论译遗土卓拙新知所撰])著(?=\p{Script=Han})(?![名作者述称书录有撰于等])/gu, '着'],
  [
    new RegExp(
      `(?<!开|广|空|辽|壮|宽|长)阔(?=[约为达]?[${NUMBER}半]+ ?(?:米|厘米|呎|寸|吋|尺|毫米|公分|cm|mm|m))`,
      'g',
    ),
    '宽',
  ],
  [/(?<![蚊营床帷幔罗纱设绛混军幕]|户外|圆顶|三角)帐(?![篷幕子幔帷帘])/g, '账'],
];

/**
 * 狗隻 is dogs, 每枱 every table, 地舖 and 新舖 a shop, 換晒 all changed, 電髮 a perm, 摺合 to fold, 捲軸 a bar; in
 * Simplified also 狗只有, 每台電腦, 地鋪, 重新鋪, 換曬, 電發, 折合港元, 書畫卷軸.
 */
const WRITTEN_WITH: [words: RegExp, sign: RegExp][] = [
  [/[犬狗猫兔鸟龟猪牛羊鸡鱼]只$/, /隻/],
  [/^(?:[订书餐圆每高开搭抹]台|台号)$/, /[枱檯]/],
  [/^地下?铺$/, /舖/],
  [/^电发$/, /髮/],
  [/折合$/, /摺/],
  [/^卷轴$/, /捲/],
  [/^[换食卖用]晒$/, /晒/],
  [/^新铺$/, /舖/],
];

const EXCHANGED_COST = 32;
const STAYING_COST = 15;

interface Vocabulary {
  words: ReadonlyMap<string, string>;
  /** Exchanged words by their first character. Faster than a regular expression with a thousand words. */
  begun: ReadonlyMap<string, string[]>;
  added: ReturnType<typeof indexWords>;
}

function vocabularyOf(words: ReadonlyMap<string, string>): Vocabulary {
  const begun = new Map<string, string[]>();
  for (const [from, to] of words) {
    if (from !== to) begun.set(from.charAt(0), [...(begun.get(from.charAt(0)) ?? []), from]);
  }
  return {
    words,
    begun,
    added: indexWords([...words].map(([from, to]) => [from, from === to ? STAYING_COST : EXCHANGED_COST])),
  };
}

const TABLE = vocabularyOf(MAINLAND_WORDS);

function corrected(corrections: readonly Correction[]): Vocabulary {
  const words = new Map(MAINLAND_WORDS);
  for (const { from, to } of corrections) words.set(toSimplifiedCharacters(from), to);
  return vocabularyOf(words);
}

function holdsAny(run: string, { begun }: Vocabulary): boolean {
  for (let at = 0; at < run.length; at += 1) {
    if (begun.get(run.charAt(at))?.some((word) => run.startsWith(word, at))) return true;
  }
  return false;
}

function wordsIn(characters: string, vocabulary: Vocabulary): Exchange[] {
  const { words, added } = vocabulary;
  const found: Exchange[] = [];
  for (const { 0: run, index } of characters.matchAll(RUN)) {
    if (!holdsAny(run, vocabulary)) continue;
    let start = 0;
    for (const end of segment(run, added)) {
      const from = run.slice(start, end);
      const to = words.get(from);
      if (to !== undefined && to !== from) found.push({ at: index + start, from, to });
      start = end;
    }
  }
  return found;
}

/** Checked first, because most texts have none of them. */
const IN_PATTERNS =
  /[间首分蚊列档头毫厘行援乎假焗呎指架仙席惟蚀帐阔著]|USB|车[Cc]|LED|BB车|有查询|百[多一二三四五六七八九]|[号在于]地下|字楼|论|[元时点]正|平.成|[医师理人板主机员事长书方行商生傅太姐伯姨友客任练]话|个钟|覆：|照X/;

const patternsIn = (characters: string): Exchange[] =>
  (IN_PATTERNS.test(characters) ? PATTERNS : []).flatMap(([pattern, mainland]) =>
    Array.from(characters.matchAll(pattern), ({ 0: from, index }) => ({
      at: index,
      from,
      to: typeof mainland === 'string' ? mainland : mainland(from),
    })),
  );

function writtenAt(given: string, characters: string, at: number, length: number): string {
  if (given.length === characters.length) return given.slice(at, at + length);
  const start = Array.from(characters.slice(0, at)).length;
  return Array.from(given)
    .slice(start, start + Array.from(characters.slice(at, at + length)).length)
    .join('');
}

function convertWith(vocabulary: Vocabulary, given: string, keep?: readonly string[] | null): Conversion {
  const characters = toSimplifiedCharacters(given).replace(/[「」『』]/g, (quote) => QUOTES[quote] ?? quote);
  const exchanges = [...wordsIn(characters, vocabulary), ...patternsIn(characters)].sort(
    (one, other) => one.at - other.at,
  );
  if (!exchanges.length) return { text: characters, exchanged: [] };
  let text = '';
  let done = 0;
  const exchanged: Exchange[] = [];
  for (const { at, from, to } of exchanges) {
    const written = writtenAt(given, characters, at, from.length);
    const isOther = WRITTEN_WITH.some(([words, sign]) => words.test(from) && !sign.test(written));
    if (at < done || isOther || keep?.includes(written) || keep?.includes(from)) continue;
    text += characters.slice(done, at);
    if (written !== to) exchanged.push({ at: text.length, from: written, to });
    text += to;
    done = at + from.length;
  }
  return { text: text + characters.slice(done), exchanged };
}

/** Not the corrections at loading time: this module may be loaded after they were set. */
let ofSite: { corrections: readonly Correction[]; vocabulary: Vocabulary } | undefined;

function siteVocabulary(): Vocabulary {
  const corrections = currentCorrections();
  if (corrections.length === 0) return TABLE;
  if (ofSite?.corrections !== corrections) ofSite = { corrections, vocabulary: corrected(corrections) };
  return ofSite.vocabulary;
}

export function simplifier({ corrections = currentCorrections() }: Choices = {}): Simplifier {
  const vocabulary = corrections.length ? corrected(corrections) : TABLE;
  return (text, keep) => convertWith(vocabulary, text, keep);
}

/** Uses the Mainland's words (mainland-words.tsv, decision 66) and the corrections of the site. */
export const toSimplified = (text: string, keep?: readonly string[] | null): string =>
  convertWith(siteVocabulary(), text, keep).text;
