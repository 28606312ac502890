import { CURRENCY_CODE } from '../../../../../core/association/currency.ts';
import { currencyOf, readAmount } from '../../../../../core/money/amounts.ts';
import { currenciesIn } from '../../../../../core/money/currency-words.ts';
import { directionOf } from '../../../../../core/money/directions.ts';
import type { BankMapping } from '../../../../../core/money/validation/bank.ts';

const CURRENCY_LABEL = /currency|ccy|[幣币貨货][別别幣币種种]/i;

export function currencyAbove(rows: string[][], heading: number): string | undefined {
  for (const row of rows.slice(0, Math.max(0, heading)))
    for (const [place, cell] of row.entries()) {
      if (!CURRENCY_LABEL.test(cell)) continue;
      const [, after = ''] = /[:：]\s*(.+)$/.exec(cell) ?? [];
      const found = currencyOf(after || (row[place + 1] ?? ''));
      if (found) return found;
    }
  return undefined;
}

export function currencyInHeading(heading: string): string | undefined {
  const [, code] =
    /[([]\s*([A-Za-z]{3}|[A-Za-z]{2}\$|[^\w\s]{1,3})\s*[)\]]/u.exec(heading.normalize('NFKC')) ?? [];
  const inBrackets = code && !directionOf(code) ? currencyOf(code) : undefined;
  return inBrackets ?? chosen(currenciesIn(heading));
}

/** Statements in the association's currency may also name a foreign currency. */
const chosen = (codes: string[]): string | undefined =>
  codes.includes(CURRENCY_CODE) ? CURRENCY_CODE : codes[0];

/** Alipay and WeChat Pay in mainland China. Their Hong Kong services use Hong Kong dollars. */
const MAINLAND_BILL = /(?:支付宝|微信支付)(?!\s*[(]?\s*(?:香港|HK))|财付通/i;
const MAINLAND_HEADINGS = new Set(
  '收/支 交易对方 商品说明 商户单号 商户订单号 商家订单号 交易单号 交易订单号 资金状态 收/付款方式 应结订单金额 公众账号ID'.split(
    ' ',
  ),
);
const SIMPLIFIED = /[额币账贷对说种单类态订时间记钞转进数]/;
/** A currency unit, as in 金额(元), 单位：元, 800.00元. */
const YUAN = /(?:[(:\d]\s*|^)[元圆](?![\p{Script=Han}])/u;

function isOfMainland(above: string[], headings: string[], money: string[]): boolean {
  if (above.some((cell) => MAINLAND_BILL.test(cell))) return true;
  if (headings.filter((cell) => MAINLAND_HEADINGS.has(cell.trim())).length >= 2) return true;
  return (
    headings.some((cell) => SIMPLIFIED.test(cell)) &&
    [...above, ...headings, ...money].some((cell) => YUAN.test(cell))
  );
}

const NUMBER_ALONE = /^[\d\s.,()+-]*$/;

/** For lines that state none. Bills of mainland payment services are in yuan. */
export function currencyOfFile(
  rows: string[][],
  heading: number,
  headings: string[],
  mapping: BankMapping,
): string | undefined {
  const { amount, credit, debit, balance, currency } = mapping;
  const places = [amount, credit, debit, balance].filter((place) => place !== null);
  const above = rows
    .slice(0, Math.max(0, heading))
    .flat()
    .map((cell) => cell.normalize('NFKC'));
  const below = rows.slice(heading + 1);
  const money = places.map((place) => below.map((row) => row[place] ?? '').filter((cell) => /\d/.test(cell)));
  const marked = money.flatMap((cells) =>
    cells.flatMap((cell, at) => {
      const code = NUMBER_ALONE.test(cell) ? undefined : readAmount(cell)?.currency;
      return code && (at === 0 || code === CURRENCY_CODE) ? [code] : [];
    }),
  );
  const column = currency === null ? [] : below.flatMap((row) => currencyOf(row[currency] ?? '') ?? []);
  const isOneForAll = new Set(column).size === 1;
  const named = chosen([
    ...above.flatMap(currenciesIn),
    ...places.flatMap((place) => currenciesIn(headings[place] ?? '')),
    ...marked,
    ...(isOneForAll || column.includes(CURRENCY_CODE) ? column : []),
  ]);
  return (
    named ??
    (isOfMainland(
      above,
      headings,
      money.flatMap(([first = '']) => first),
    )
      ? 'CNY'
      : undefined)
  );
}
