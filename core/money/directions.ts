export type Direction = 'in' | 'out';

const IN =
  'C CR CRE CRDT CREDIT CREDITS CREDITED DEPOSIT DEPOSITS RECEIPT RECEIPTS RECEIVED IN INCOME INCOMING INWARD INFLOW INFLOWS MONEYIN PAIDIN 貸 贷 貸方 贷方 貸記 贷记 存 存入 存款 收 收入 收款 入 入賬 入帳 入账 轉入 转入 進賬 進帳 入數 入数 來賬 來帳 来账';
const OUT =
  'SENT SPENT EXPENSE EXPENSES EXPENDITURE EXPENDITURES PURCHASE PURCHASES 扣除 出數 出数 往賬 往帳 往账 繳付 缴付 繳費 缴费 消費 消费 購物 购物 匯出 汇出 D DR DB DBT DBIT DEB DEBIT DEBITS DEBITED WITHDRAWAL WITHDRAWALS WITHDRAW WITHDRAWN WD PAYMENT PAID PAIDOUT OUT OUTGOING OUTWARD OUTFLOW OUTFLOWS MONEYOUT 借 借方 借記 借记 支 支出 支取 支賬 支帳 支账 付 付出 付款 提 提取 提款 出 出賬 出帳 轉出 转出 轉賬支出 扣賬 扣帳';

export const DIRECTION_WORDS = new Map<string, Direction>([
  ...IN.split(' ').map((word): [string, Direction] => [word, 'in']),
  ...OUT.split(' ').map((word): [string, Direction] => [word, 'out']),
]);

export function directionOf(cell: string): Direction | undefined {
  const written = cell
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .toUpperCase()
    .trim();
  if (written === '+') return 'in';
  if (written === '-') return 'out';
  const whole = DIRECTION_WORDS.get(written.replace(/[^\p{L}]/gu, ''));
  if (whole) return whole;
  const found = written
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => DIRECTION_WORDS.get(word));
  return new Set(found).size === 1 ? found[0] : undefined;
}
