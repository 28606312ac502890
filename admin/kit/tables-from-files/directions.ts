import { UNDOING_KINDS } from '../../../db/membership/undoing.ts';

/** Direction of a payment: into or out of the association's account. */
export type Direction = 'in' | 'out';

const IN =
  'C CR CRE CRDT CREDIT CREDITS CREDITED DEPOSIT DEPOSITS RECEIPT RECEIPTS RECEIVED IN INCOME INCOMING INWARD INFLOW INFLOWS MONEYIN PAIDIN 貸 贷 貸方 贷方 貸記 贷记 存 存入 存款 收 收入 收款 入 入賬 入帳 入账 轉入 转入 進賬 進帳 入數 入数 來賬 來帳 来账';
const OUT =
  'SENT SPENT EXPENSE EXPENSES EXPENDITURE EXPENDITURES PURCHASE PURCHASES 扣除 出數 出数 往賬 往帳 往账 繳付 缴付 繳費 缴费 消費 消费 購物 购物 匯出 汇出 D DR DB DBT DBIT DEB DEBIT DEBITS DEBITED WITHDRAWAL WITHDRAWALS WITHDRAW WITHDRAWN WD PAYMENT PAID PAIDOUT OUT OUTGOING OUTWARD OUTFLOW OUTFLOWS MONEYOUT 借 借方 借記 借记 支 支出 支取 支賬 支帳 支账 付 付出 付款 提 提取 提款 出 出賬 出帳 轉出 转出 轉賬支出 扣賬 扣帳';

const WORDS = new Map<string, Direction>([
  ...IN.split(' ').map((word): [string, Direction] => [word, 'in']),
  ...OUT.split(' ').map((word): [string, Direction] => [word, 'out']),
]);

/** Returns the direction that a cell states. Returns undefined unless all words of the cell agree. */
export function directionOf(cell: string): Direction | undefined {
  const written = cell
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .toUpperCase()
    .trim();
  if (written === '+') return 'in';
  if (written === '-') return 'out';
  const whole = WORDS.get(written.replace(/[^\p{L}]/gu, ''));
  if (whole) return whole;
  const found = written
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => WORDS.get(word));
  return new Set(found).size === 1 ? found[0] : undefined;
}

/**
 * Names of payment methods, which say nothing about the direction. They are removed before the direction words
 * are read: `FPS轉出` means the same as 轉出, and `Bill payment` the same as `Payment`.
 */
const WAYS =
  /轉數快|转数快|(?:自動|自动|定期|即時|即时)?(?:轉[賬帳]|转账)(?!支出)|現金|现金|支票|信用卡|賬單|帳單|账单|\b(?:FPS|FASTER|TRANSFERS?|ATM|EPS|PPS|CHATS|BILLS?|CARDS?|DIRECT|CASH|CHEQUES?|BANK|ONLINE|AUTOMATIC)(?![A-Z])/g;

/** Standing orders: instructions to a bank to pay regularly. */
const STANDING_ORDER = /^(?:STANDING (?:ORDERS?|INSTRUCTIONS?)|常行指示|定期付款指示)$/;

const wordsOf = (written: string) =>
  written
    .replace(WAYS, ' ')
    .split(/[^\p{L}]+|(?<=[A-Z])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Z])/u)
    .filter(Boolean);

/**
 * Returns the direction of a cell such as `FPS轉出` or `Transfer out`. Returns undefined when another word of
 * the cell does not name the same direction.
 */
function wordedDirection(cell: string): Direction | undefined {
  const written = cell.normalize('NFKC').toUpperCase().trim();
  if (STANDING_ORDER.test(written)) return 'out';
  const words = wordsOf(written).filter((word) => word !== written);
  const found = words.map((word) => (/..|\p{Script=Han}/u.test(word) ? WORDS.get(word) : undefined));
  return new Set(found).size === 1 ? found[0] : undefined;
}
export const isWordedOut = (cell: string): boolean => wordedDirection(cell) === 'out';

/**
 * Words in a column heading that only accompany the direction and are ignored: `Amount` in `Amount out`, 金額
 * in 付款金額.
 */
const BESIDE_DIRECTION =
  /[([][^)\]]*[)\]]|\b(?:AMOUNT|AMT|MONEY|TOTAL|SUM|VALUE|HKD)\b|HK\$|[金款][額额]|項目|[-+*]/g;

/**
 * Returns the direction that a column heading names. A caller must check that another column names the
 * opposite direction, as with `Spent` and `Received`, because `Payment amount` alone may mean either
 * direction.
 */
export function directionOfHeading(heading: string): Direction | undefined {
  const written = plainly(heading).replace(BESIDE_DIRECTION, ' ').trim();
  return written === 'CHARGES' ? 'out' : directionOf(written);
}

/** Letters that state a direction only under certain headings: `D` means deposit under `W/D`. */
const LETTERS: [heading: RegExp, letters: Record<string, Direction>][] = [
  [/^(W\W?D|D\W?W|WITHDRAWALS?\W+DEPOSITS?|DEPOSITS?\W+WITHDRAWALS?)$/, { W: 'out', D: 'in' }],
  [/^(S\W?H|SOLL\W+HABEN)$/, { S: 'out', SOLL: 'out', H: 'in', HABEN: 'in' }],
];

/** Returns the payment direction that a cell states in a column with the given heading. */
export function directionBelow(heading: string, cell: string): Direction | undefined {
  const plain = (text: string) => text.normalize('NFKC').replaceAll('.', '').trim().toUpperCase();
  const [, letters] = LETTERS.find(([pattern]) => pattern.test(plain(heading))) ?? [];
  return letters?.[plain(cell)] ?? directionOf(cell) ?? wordedDirection(cell);
}

/** Words that mark a debit when the cell contains nothing else. */
const PLAINLY_OUT =
  /^(DR|DB|DEBIT|WITHDRAWAL|支出|支取|提取|提款|繳費|缴费|繳付|缴付|消費|消费|借|借方|轉出|转出|OUTGOING)\.?$/;
export const isPlainlyOut = (cell: string): boolean =>
  PLAINLY_OUT.test(cell.normalize('NFKC').trim().toUpperCase());

/**
 * Words that mark the reversal of another entry, when the cell contains nothing else. These words do not
 * state the direction of the money.
 */
const UNDOING = new RegExp(`^(?:${UNDOING_KINDS})\\.?$`);
/**
 * Matches the entry type of a refund in a payment provider's report. `PROVIDERS_OWN` matches fees, and
 * payouts to the bank.
 */
const REFUND =
  /^(?:(?:PARTIAL|FULL|PAYMENT|CHARGE|CARD|FPS|PAYME|部分|部份|全數|全数|全額|全额|付款|交易)[\s-]*)*(?:REFUND(?:S|ED|ING)?(?![A-Z])|退款|退費|退费|退還|退还)/;
const PROVIDERS_OWN =
  /^(?:(?:STRIPE|PAYME|FPS|BANK|PROCESSING|SERVICE|TRANSACTION|MERCHANT|平台|交易|商戶|商户|自動|自动)[\s-]*)*(?:PAY[\s-]?OUTS?|CASH[\s-]?OUTS?|DISBURSEMENTS?|SETTLEMENTS?|FEES?|CHARGES|COMMISSIONS?|ADJUSTMENTS?|(?:TRANSFERS?|WITHDRAWALS?|WITHDRAW)(?: (?:FUNDS|MONEY))? TO (?:\w+ )?BANK(?: ACCOUNT)?|(?:BANK )WITHDRAWALS?|(?:提款|提現|提现|提取|轉出|转出|轉賬|转账|撥款|拨款|結算|结算)(?:[至到往](?:銀行|银行)?.{0,6})?|手續費|手续费|服務費|服务费|佣金|調整|调整)\.?$/;
const KIND_HEADING =
  /^(?:(?:TRANSACTION|PAYMENT|ENTRY|RECORD|ACTIVITY|EVENT|BALANCE)\W*)*(?:TYPE|KIND|CATEGORY|REPORTING CATEGORY|EVENT|ACTIVITY|ACTION)$|[類类种種][別别型類类]$|性質$|性质$|^事項$|^事项$/;
/**
 * Words in the type column which show that an entry is a refund, a payout or a fee, not a received payment:
 * `Payment (refunded)`, `餘額提現`.
 */
const KIND_WORD =
  /REFUND|CHARGE ?BACK|REVERS|DISPUTE|WITHDRAW|PAY ?OUT|CASH ?OUT|\bFEES?\b|\bTO BANK\b|退[款費费還还票回]|提[款現现取]|至銀行|到銀行|至银行|到银行|沖正|冲正|手續費|手续费|拒付/;

const plainly = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .trim();

/**
 * Checks whether the cell shows that the entry is a reversal, a refund, a payout or a fee. An unsigned amount
 * in such a row is not a received payment.
 */
export function isNoReceipt(heading: string, cell: string): boolean {
  const written = plainly(cell);
  if (UNDOING.test(written) || REFUND.test(written) || PROVIDERS_OWN.test(written)) return true;
  return KIND_HEADING.test(plainly(heading)) && KIND_WORD.test(written);
}

/**
 * Matches the heading of a column that contains a payment provider's fee. Does not match `Amount (after
 * fees)`, whose column contains the amount paid.
 */
const CHARGED =
  /(?<!(?:AFTER|BEFORE|EXCL|EXCLUDING|INCL|INCLUDING|LESS|NET OF|WITHOUT) )\bFEES?\b|\bCOMMISSIONS?\b|\bSURCHARGES?\b|手續費|手续费|服務費|服务费|佣金/;
const GIVEN_BACK = /REFUND|退款|退還|退还/;
export const isFeeHeading = (heading: string): boolean => CHARGED.test(plainly(heading));
export const isRefundHeading = (heading: string): boolean => GIVEN_BACK.test(plainly(heading));
/**
 * Checks whether an entry type in a payment provider's report means received money. There, "payment" means
 * money received; in a bank statement, it means money paid out.
 */
export const isReceiptOfProvider = (cell: string): boolean =>
  /^(?:PAYMENTS?|CHARGES?|PAID|SALES?|付款|支付|收款)$/.test(plainly(cell));

/** Titles in a bank statement above entries that the bank has not executed yet. */
const UNDONE_TITLE =
  /^(?:PENDING|UNPOSTED|UNCLEARED|OUTSTANDING|SCHEDULED|FUTURE|UPCOMING|PROCESSING|AUTHORI[SZ]ED)\b.{0,40}$|^(?:未入[賬帳账]|未過[賬帳]|未结算|未結算|待入[賬帳账]|待處理|待处理|處理中|处理中|預約|预约|將會|将会).{0,12}$/;
export const isUndoneTitle = (cell: string): boolean => UNDONE_TITLE.test(plainly(cell));

/** Headings of a column with the status of an entry. */
const STATUS_HEADING =
  /^(?:(?:transaction|payment|order|current|交易|付款|支付|訂單|订单|當前|当前|目前|處理|处理)\s*)?(?:status|state|result|狀態|状态|狀況|状况|結果|结果)$/i;
const DONE =
  /^(?:交易|已|付款|支付|收款|充值|提[現现款]|對方|对方|朋友|轉[賬帳]|转账)*(?:成功|完成|存入零[錢钱]|收[錢钱款]|支付|付款|轉[賬帳]|转账|入[賬帳账]|過[賬帳]|到[賬帳账]|結算|结算|正常)$|^(?:(?:SUCCESS(?:FUL)?|COMPLETED?|SETTLED|POSTED|BOOKED|CLEARED|PAID|DONE|OK|EXECUTED|PROCESSED|RECEIVED|CREDITED|APPROVED|ACCEPTED|NORMAL|FINAL)\W*)+$/;
const NOT_DONE =
  /^(?:交易|付款|轉[賬帳]|转账|已)?(?:失敗|失败|處理中|处理中|待處理|待处理|待確認|待确认|進行中|进行中|未完成|取消|拒絕|拒绝|暫緩|暂缓)$|^(?:PENDING|FAILED|DECLINED|ON HOLD|IN PROGRESS|PROCESSING|EXPIRED|SCHEDULED)$/;

/** Status words of a refunded or reversed credit. On a debit, these words may mean a returned cheque. */
const TAKEN_BACK =
  /^(?:已(?:[全部][額额數数分份])?退[款還还費费](?:成功)?(?![款還还費费]).*|退[款還还費费]成功|(?:交易|付款|轉[賬帳]|转账|已)+(?:[關关][閉闭]|撤[銷销]|作[廢废]))$|^(?:(?:FULLY|PARTLY|PARTIALLY|PAYMENT|TRANSACTION|TRANSFER|ORDER) )*(?:REVERTED|REFUNDED|CANCELL?ED|VOIDED|REJECTED|REFUSED|ABORTED|UNSUCCESSFUL|(?<= )(?:FAILED|DECLINED|EXPIRED))$/;

/** Checks whether a cell states that a credit was refunded, cancelled or refused. */
export const isTakenBack = (cell: string): boolean => TAKEN_BACK.test(plainly(cell));

/**
 * Checks whether a cell states that the entry was not executed. Under a status heading, every unknown status
 * counts as not executed.
 */
export function isNotDone(heading: string, cell: string): boolean {
  const written = cell.normalize('NFKC').trim().toUpperCase();
  const marks = [...written.matchAll(/^[([【] ?([^)\]】]+?) ?[)\]】]|[([【] ?([^)\]】]+?) ?[)\]】]$/g)];
  if ([written, ...marks.map(([, before, after]) => before ?? after ?? '')].some((one) => NOT_DONE.test(one)))
    return true;
  return STATUS_HEADING.test(heading.normalize('NFKC').trim()) && written !== '' && !DONE.test(written);
}
