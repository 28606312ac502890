import { LICENCE_WORDS } from '../../../core/association/trades.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { stemOf } from '../../../core/text/english-stem.ts';
import { phrasesOf } from './phrases.ts';

export const LICENCES = '/licences';

/** Separated by `|`. Words from the page's title or text need no entry. */
const CALLED: Record<string, string> = {
  '/contact':
    'FAQ|FAQs|常問問題|問答|常見問答|疑問|Q&A|frequently asked questions|common questions|聯絡|聯繫|联系|聯繫我們|聯絡電話|聯繫電話|查詢電話|電話|電話號碼|熱線|客服|客戶服務|聯絡人|電郵地址|郵箱|邮箱|地址|辦事處|辦公室|辦公地址|會址|秘書處|秘書處地址|地圖|交通|怎樣前往|怎麼去|辦公時間|辦公鐘點|營業時間|開放時間|服務時間|上班時間|查詢|查詢方法|投訴|意見|意見反映|contact|contact details|contact information|contact number|phone number|telephone|telephone number|hotline|customer service|get in touch|email address|address|office|office address|where are you|location|map|directions|how to get there|getting here|opening hours|office hours|business hours|hours|enquiry|enquiries|inquiry|complaint|complain|feedback|secretariat|support|help desk',
  '/join':
    '永久會員|永久會籍|終身會員|入會資格|入會條件|入會要求|入會須知|入會手續|申請資格|申請條件|會員資格|資格|申請入會|申請會員|申請表|申請表格|入會表格|表格|表格下載|下載表格|下載|會員權益|會員福利|會員好處|會員待遇|會員利益|權益|福利|好處|收費|年費|入會收費|會員收費|收費表|付款|付款方法|繳費|繳費方法|支付方法|支付|付費|轉數快|FPS|銀行戶口|續會|續期|join|how to join|sign up|become a member|eligibility|eligible|requirements|who can join|membership requirements|qualification|benefits|member benefits|membership benefits|perks|privileges|fees|fee|membership fee|membership cost|membership price|lifetime membership|permanent membership|life member|annual fee|joining fee|subscription fee|price|prices|cost|payment|payments|payment method|how to pay|pay|paying|bank account|forms|form|form download|download forms|application form|membership form|apply|application',
  '/about':
    '執委|執委會|執行委員會|委員會|委員|委員名單|幹事|幹事會|理監事|理事會|理事|董事會|董事|主席|會長|會章|章程|組織章程|協會章程|會規|宗旨|協會簡介|簡介|背景|成立背景|組織|架構|committee|executive committee|board|board of directors|directors|council|council members|constitution|articles|articles of association|bylaws|rules|chairman|president|who we are|about us|our team|team|mission|objectives|history|background|organisation|organization|structure',
  '/privacy':
    '私隱|私隱聲明|私隱條款|隱私|隱私權|隱私政策|個人資料|個人資料保護|個人資料收集聲明|資料保護|條款|條款及細則|使用條款|免責聲明|privacy|privacy statement|privacy notice|personal data|data protection|data policy|pdpo|pics|cookie|cookies|cookie policy|terms|terms of use|terms and conditions|disclaimer|legal',
  '/events':
    '活動日曆|活動日程|活動一覽|行事曆|日曆|活動報名|報名活動|events|event calendar|calendar|what is on|activities|upcoming events|register for an event',
  '/members':
    '會員目錄|會員搜尋|尋找會員|找會員|商戶名單|公司名單|member list|members list|list of members|directory|find a member|member search|shops|companies',
  '/publications':
    '會刊|雜誌|期刊|電子書|下載刊物|publications|magazine|magazines|journal|journals|brochures|resources',
  '/news': '公佈|通訊|資訊|news|latest news|announcements|updates|press',
  '/venue-rental':
    '場租|租場|租場地|租用場地|借場|借用場地|會議室|活動室|訂場|預約場地|場地收費|場租收費|venue|venue rental|venue hire|room hire|room rental|hall hire|hall rental|book a room|meeting room|rent a room|rates',
  '/guide':
    '使用指南|使用說明|幫助|說明|新手指南|用戶指南|help|user guide|guide|how to use|how it works|manual|instructions|tutorial',
  '/my':
    '登入|登錄|登录|會員登入|會員專頁|會員專區|我的帳戶|我的賬戶|帳戶|賬戶|忘記密碼|密碼|更改資料|更新資料|更改公司資料|收據|下載收據|發票|取消報名|更改報名|申請進度|續會手續|login|log in|sign in|member login|members area|member area|my account|account|password|forgot password|forgotten password|reset password|receipt|receipts|invoice|invoices|update my details|change my details|cancel my registration|my registration|application status|renew|renewal|renew membership|membership renewal',
  '/verify':
    '核實會員|驗證會員|查證會員|會員核實|查會員|核實會籍|驗證證書|查核證書|verify|verify a member|check a member|check membership|verification|verify certificate|check certificate',
  [LICENCES]: `開店|開舖|開業|創業|牌照申請|申請牌照|續牌|牌照續期|售賣牌照|opening a shop|open a shop|open shop|starting a business|licensing|licence renewal|license renewal|renew a licence${LICENCE_WORDS && `|${LICENCE_WORDS}`}`,
  '/subscribe':
    '訂閱|退訂|訂閱電郵|訂閱通訊|電子報|電子通訊|電郵通訊|取消訂閱|停止訂閱|再收電郵|再收通訊|newsletter|subscribe|mailing list|email updates|e-newsletter|unsubscribe|stop emails|no more emails',
};

const ENDING =
  /(?<=.{2})(?:方法|方式|辦法|途徑|資料|詳情|須知|安排|程序|流程|步驟|手續|指引|事宜|條件|資格|要求|頁面|頁)$/u;
const LATIN = /^[a-z'-]+$/;
const folded = (pattern: RegExp) => new RegExp(fold(pattern.source), pattern.flags);
const ENDING_FOLDED = folded(ENDING);
const OWN = /^(?:協會|本會|貴會|你們|您們|你哋|會方)的?(?=.{2})/u;
const OWN_FOLDED = folded(OWN);

/** *hire a hall* is *hall hire*. Chinese words stay in their order. */
const inEnglishOrder = (one: string, other: string) =>
  LATIN.test(one) && LATIN.test(other) ? Number(one > other) - Number(one < other) : 0;

const written = (words: string[]) =>
  words
    .map((word) => fold(stemOf(word)))
    .sort(inEnglishOrder)
    .join(' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
/** 入會申請 for 申請入會: compounds of two words are said in either order. */
const swapped = (text: string) => text.replace(/^(\p{Script=Han}{2})(\p{Script=Han}{2})$/u, '$2$1');
const bare = (text: string) => text.replace(OWN_FOLDED, '').replace(ENDING_FOLDED, '');

const PATHS_BY_NAME = new Map<string, Set<string>>();
for (const [path, names] of Object.entries(CALLED))
  for (const name of names.split('|').map((each) => written(phrasesOf(each))))
    for (const key of [name, bare(name)])
      PATHS_BY_NAME.set(key, (PATHS_BY_NAME.get(key) ?? new Set()).add(path));

const pathsOf = (name: string) => PATHS_BY_NAME.get(name);

/** Words beside a name: *check if a shop is a member*, *office opening hours*, *complaint about a member*. */
/** Also as stems: *compan*. */
const BESIDE = [/^(?:shops?|firms?|compan(?:y|ies)?|offices?|association)$/i, /^members?$/i];

export function pathsCalled(words: string[]): ReadonlySet<string> {
  const ways = [words, ...BESIDE.map((_, at) => words.filter((word) => !isBeside(word, at)))];
  const names = ways.filter((way) => way.length > 0).map(written);
  return (
    names.map((name) => pathsOf(name) ?? pathsOf(bare(name)) ?? pathsOf(swapped(name))).find(Boolean) ??
    new Set()
  );
}

const isBeside = (word: string, most: number) =>
  BESIDE.slice(0, most + 1).some((beside) => beside.test(word));

const NAMES = [...PATHS_BY_NAME.keys()].sort((one, other) => other.length - one.length);
/** Shorter ones, such as *price*, are part of too many questions. */
const SHORTEST_WORD = 8;

function isPart(name: string, question: string): boolean {
  if (/\p{Script=Han}/u.test(name)) return name.length > 1 && question.includes(name);
  return (name.includes(' ') || name.length >= SHORTEST_WORD) && ` ${question} `.includes(` ${name} `);
}

/** For a question that finds nothing: the pages with the longest name or title that is a part of it. */
export function pathsWithin(words: string[], titles: ReadonlyMap<string, string>): ReadonlySet<string> {
  const question = written(words);
  const title = [...titles.keys()]
    .sort((one, other) => other.length - one.length)
    .find((each) => isPart(each, question));
  const name = NAMES.find((each) => isPart(each, question)) ?? '';
  if (title !== undefined && title.length >= name.length) return new Set([titles.get(title) ?? '']);
  return PATHS_BY_NAME.get(name) ?? new Set();
}

export const ENGLISH_NAMES: string[] = Object.values(CALLED).map((names) => names.replaceAll('|', ' '));
