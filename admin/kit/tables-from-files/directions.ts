/** Direction of a payment: in or out. */
export type Direction = 'in' | 'out';

const IN =
  'C CR CRE CRDT CREDIT CREDITS CREDITED DEPOSIT DEPOSITS RECEIPT RECEIPTS RECEIVED IN INCOMING INWARD INFLOW MONEYIN PAIDIN 貸 贷 貸方 贷方 貸記 贷记 存 存入 存款 收 收入 收款 入 入賬 入帳 入账 轉入 转入 進賬 進帳';
const OUT =
  'D DR DB DBT DBIT DEB DEBIT DEBITS DEBITED WITHDRAWAL WITHDRAWALS WITHDRAW WITHDRAWN WD PAYMENT PAID PAIDOUT OUT OUTGOING OUTWARD OUTFLOW MONEYOUT 借 借方 借記 借记 支 支出 支取 支賬 支帳 支账 付 付出 付款 提 提取 提款 出 出賬 出帳 轉出 转出 轉賬支出 扣賬 扣帳';

const WORDS = new Map<string, Direction>([
  ...IN.split(' ').map((word): [string, Direction] => [word, 'in']),
  ...OUT.split(' ').map((word): [string, Direction] => [word, 'out']),
]);

/** Returns the direction that a cell names. Returns undefined unless all its words agree. */
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

/** Letters that mean a direction under some headings alone: `D` is a deposit under `W/D`. */
const LETTERS: [heading: RegExp, letters: Record<string, Direction>][] = [
  [/^(W\W?D|D\W?W|WITHDRAWALS?\W+DEPOSITS?|DEPOSITS?\W+WITHDRAWALS?)$/, { W: 'out', D: 'in' }],
  [/^(S\W?H|SOLL\W+HABEN)$/, { S: 'out', SOLL: 'out', H: 'in', HABEN: 'in' }],
];

/** Returns the direction that a cell names below a heading. */
export function directionBelow(heading: string, cell: string): Direction | undefined {
  const plain = (text: string) => text.normalize('NFKC').replaceAll('.', '').trim().toUpperCase();
  const [, letters] = LETTERS.find(([pattern]) => pattern.test(plain(heading))) ?? [];
  return letters ? (letters[plain(cell)] ?? directionOf(cell)) : directionOf(cell);
}

/** Words that mark a debit in a cell of their own. */
const PLAINLY_OUT = /^(DR|DB|DEBIT|WITHDRAWAL|支出|支取|提取|提款|借|借方|轉出|转出|OUTGOING)\.?$/;
export const isPlainlyOut = (cell: string): boolean =>
  PLAINLY_OUT.test(cell.normalize('NFKC').trim().toUpperCase());

/** Kinds of entries that undo another one, in a cell of their own: whether money came or went is unclear. */
const UNDOING =
  /^(REVERSAL|REVERSED|RETURN|RETURNED|CHARGEBACK|REJECTED|VOID|CANCELLED|退票|沖正|冲正|沖銷|冲销|撤銷|撤销|退回)\.?$/;
export const isUndoing = (cell: string): boolean => UNDOING.test(cell.normalize('NFKC').trim().toUpperCase());
