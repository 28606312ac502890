import { DIRECTION_WORDS, type Direction, directionOf } from '../../../core/money/directions.ts';
import { UNDOING_KINDS } from '../../../core/money/undoing.ts';

/**
 * They say nothing about the direction: `FPS轉出` means the same as 轉出, and `Bill payment` the same as
 * `Payment`.
 */
const WAYS =
  /轉數快|转数快|(?:自動|自动|定期|即時|即时)?(?:轉[賬帳]|转账)(?!支出)|現金|现金|支票|信用卡|賬單|帳單|账单|\b(?:FPS|FASTER|TRANSFERS?|ATM|EPS|PPS|CHATS|BILLS?|CARDS?|DIRECT|CASH|CHEQUES?|BANK|ONLINE|AUTOMATIC)(?![A-Z])/g;

const STANDING_ORDER = /^(?:STANDING (?:ORDERS?|INSTRUCTIONS?)|常行指示|定期付款指示)$/;

const wordsOf = (written: string) =>
  written
    .replace(WAYS, ' ')
    .split(/[^\p{L}]+|(?<=[A-Z])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Z])/u)
    .filter(Boolean);

function wordedDirection(cell: string): Direction | undefined {
  const written = cell.normalize('NFKC').toUpperCase().trim();
  if (STANDING_ORDER.test(written)) return 'out';
  const words = wordsOf(written).filter((word) => word !== written);
  const found = words.map((word) =>
    /..|\p{Script=Han}/u.test(word) ? DIRECTION_WORDS.get(word) : undefined,
  );
  return new Set(found).size === 1 ? found[0] : undefined;
}
export const isWordedOut = (cell: string): boolean => wordedDirection(cell) === 'out';

/** They only accompany the direction: `Amount` in `Amount out`, 金額 in 付款金額. */
const BESIDE_DIRECTION =
  /[([][^)\]]*[)\]]|\b(?:AMOUNT|AMT|MONEY|TOTAL|SUM|VALUE|HKD)\b|HK\$|[金款][額额]|項目|[-+*]/g;

/**
 * A caller must check that another column names the opposite direction, because `Payment amount` alone may
 * mean either.
 */
export function directionOfHeading(heading: string): Direction | undefined {
  const written = plainly(heading).replace(BESIDE_DIRECTION, ' ').trim();
  return written === 'CHARGES' ? 'out' : directionOf(written);
}

/** `D` means deposit under `W/D`. */
const LETTERS: [heading: RegExp, letters: Record<string, Direction>][] = [
  [/^(W\W?D|D\W?W|WITHDRAWALS?\W+DEPOSITS?|DEPOSITS?\W+WITHDRAWALS?)$/, { W: 'out', D: 'in' }],
  [/^(S\W?H|SOLL\W+HABEN)$/, { S: 'out', SOLL: 'out', H: 'in', HABEN: 'in' }],
];

export function directionBelow(heading: string, cell: string): Direction | undefined {
  const plain = (text: string) => text.normalize('NFKC').replaceAll('.', '').trim().toUpperCase();
  const [, letters] = LETTERS.find(([pattern]) => pattern.test(plain(heading))) ?? [];
  return letters?.[plain(cell)] ?? directionOf(cell) ?? wordedDirection(cell);
}

const PLAINLY_OUT =
  /^(DR|DB|DEBIT|WITHDRAWAL|支出|支取|提取|提款|繳費|缴费|繳付|缴付|消費|消费|借|借方|轉出|转出|OUTGOING)\.?$/;
export const isPlainlyOut = (cell: string): boolean =>
  PLAINLY_OUT.test(cell.normalize('NFKC').trim().toUpperCase());

const UNDOING = new RegExp(`^(?:${UNDOING_KINDS})\\.?$`);
/** `PROVIDERS_OWN` matches fees, and payouts to the bank. */
const REFUND =
  /^(?:(?:PARTIAL|FULL|PAYMENT|CHARGE|CARD|FPS|PAYME|部分|部份|全數|全数|全額|全额|付款|交易)[\s-]*)*(?:REFUND(?:S|ED|ING)?(?![A-Z])|退款|退費|退费|退還|退还)/;
const PROVIDERS_OWN =
  /^(?:(?:STRIPE|PAYME|FPS|BANK|PROCESSING|SERVICE|TRANSACTION|MERCHANT|平台|交易|商戶|商户|自動|自动)[\s-]*)*(?:PAY[\s-]?OUTS?|CASH[\s-]?OUTS?|DISBURSEMENTS?|SETTLEMENTS?|FEES?|CHARGES|COMMISSIONS?|ADJUSTMENTS?|(?:TRANSFERS?|WITHDRAWALS?|WITHDRAW)(?: (?:FUNDS|MONEY))? TO (?:\w+ )?BANK(?: ACCOUNT)?|(?:BANK )WITHDRAWALS?|(?:提款|提現|提现|提取|轉出|转出|轉賬|转账|撥款|拨款|結算|结算)(?:[至到往](?:銀行|银行)?.{0,6})?|手續費|手续费|服務費|服务费|佣金|調整|调整)\.?$/;
const KIND_HEADING =
  /^(?:(?:TRANSACTION|PAYMENT|ENTRY|RECORD|ACTIVITY|EVENT|BALANCE)\W*)*(?:TYPE|KIND|CATEGORY|REPORTING CATEGORY|EVENT|ACTIVITY|ACTION)$|[類类种種][別别型類类]$|性質$|性质$|^事項$|^事项$/;
const KIND_WORD =
  /REFUND|CHARGE ?BACK|REVERS|DISPUTE|WITHDRAW|PAY ?OUT|CASH ?OUT|\bFEES?\b|\bTO BANK\b|退[款費费還还票回]|提[款現现取]|至銀行|到銀行|至银行|到银行|沖正|冲正|手續費|手续费|拒付/;

const plainly = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .trim();

export function isNoReceipt(heading: string, cell: string): boolean {
  const written = plainly(cell);
  if (UNDOING.test(written) || REFUND.test(written) || PROVIDERS_OWN.test(written)) return true;
  return KIND_HEADING.test(plainly(heading)) && KIND_WORD.test(written);
}

/** Does not match `Amount (after fees)`, whose column contains the amount paid. */
const CHARGED =
  /(?<!(?:AFTER|BEFORE|EXCL|EXCLUDING|INCL|INCLUDING|LESS|NET OF|WITHOUT) )\bFEES?\b|\bCOMMISSIONS?\b|\bSURCHARGES?\b|手續費|手续费|服務費|服务费|佣金/;
const GIVEN_BACK = /REFUND|退款|退還|退还/;
export const isFeeHeading = (heading: string): boolean => CHARGED.test(plainly(heading));
export const isRefundHeading = (heading: string): boolean => GIVEN_BACK.test(plainly(heading));
/** In a payment provider's report, "payment" means money received; in a bank statement, money paid out. */
export const isReceiptOfProvider = (cell: string): boolean =>
  /^(?:PAYMENTS?|CHARGES?|PAID|SALES?|付款|支付|收款)$/.test(plainly(cell));

/** The bank has not executed the entries below them yet. */
const UNDONE_TITLE =
  /^(?:PENDING|UNPOSTED|UNCLEARED|OUTSTANDING|SCHEDULED|FUTURE|UPCOMING|PROCESSING|AUTHORI[SZ]ED)\b.{0,40}$|^(?:未入[賬帳账]|未過[賬帳]|未结算|未結算|待入[賬帳账]|待處理|待处理|處理中|处理中|預約|预约|將會|将会).{0,12}$/;
export const isUndoneTitle = (cell: string): boolean => UNDONE_TITLE.test(plainly(cell));

const STATUS_HEADING =
  /^(?:(?:transaction|payment|order|current|交易|付款|支付|訂單|订单|當前|当前|目前|處理|处理)\s*)?(?:status|state|result|狀態|状态|狀況|状况|結果|结果)$/i;
const DONE =
  /^(?:交易|已|付款|支付|收款|充值|提[現现款]|對方|对方|朋友|轉[賬帳]|转账)*(?:成功|完成|存入零[錢钱]|收[錢钱款]|支付|付款|轉[賬帳]|转账|入[賬帳账]|過[賬帳]|到[賬帳账]|結算|结算|正常)$|^(?:(?:SUCCESS(?:FUL)?|COMPLETED?|SETTLED|POSTED|BOOKED|CLEARED|PAID|DONE|OK|EXECUTED|PROCESSED|RECEIVED|CREDITED|APPROVED|ACCEPTED|NORMAL|FINAL)\W*)+$/;
const NOT_DONE =
  /^(?:交易|付款|轉[賬帳]|转账|已)?(?:失敗|失败|處理中|处理中|待處理|待处理|待確認|待确认|進行中|进行中|未完成|取消|拒絕|拒绝|暫緩|暂缓)$|^(?:PENDING|FAILED|DECLINED|ON HOLD|IN PROGRESS|PROCESSING|EXPIRED|SCHEDULED)$/;

/** On a debit, these words may mean a returned cheque. */
const TAKEN_BACK =
  /^(?:已(?:[全部][額额數数分份])?退[款還还費费](?:成功)?(?![款還还費费]).*|退[款還还費费]成功|(?:交易|付款|轉[賬帳]|转账|已)+(?:[關关][閉闭]|撤[銷销]|作[廢废]))$|^(?:(?:FULLY|PARTLY|PARTIALLY|PAYMENT|TRANSACTION|TRANSFER|ORDER) )*(?:REVERTED|REFUNDED|CANCELL?ED|VOIDED|REJECTED|REFUSED|ABORTED|UNSUCCESSFUL|(?<= )(?:FAILED|DECLINED|EXPIRED))$/;

export const isTakenBack = (cell: string): boolean => TAKEN_BACK.test(plainly(cell));

export function isNotDone(heading: string, cell: string): boolean {
  const written = cell.normalize('NFKC').trim().toUpperCase();
  const marks = [...written.matchAll(/^[([【] ?([^)\]】]+?) ?[)\]】]|[([【] ?([^)\]】]+?) ?[)\]】]$/g)];
  if ([written, ...marks.map(([, before, after]) => before ?? after ?? '')].some((one) => NOT_DONE.test(one)))
    return true;
  return STATUS_HEADING.test(heading.normalize('NFKC').trim()) && written !== '' && !DONE.test(written);
}
