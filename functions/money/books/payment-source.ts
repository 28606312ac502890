import { sql } from 'drizzle-orm';
import { PAYMENT_KINDS, PAYMENT_METHODS } from '../../../core/money/kinds.ts';
import { isNumbered } from '../../../db/queries/membership/member-numbers.ts';
import { isToRefund, paymentColumns, paymentOrder, paymentSearch } from '../../../db/queries/money/money.ts';
import { payments } from '../../../db/tables/index.ts';
import type { Resource } from '../../crud/list.ts';
import { badFilter } from '../../crud/list-query.ts';
import type { JsonSchema } from '../../http/openapi/schemas.ts';

const isOfInvoice = (value: unknown) => sql`exists (
  select from payment_allocations part where part.payment_id = payments.id and part.invoice_id = ${Number(value) || 0}::int
)`;

const hasLine = (isReturn: boolean) => (value: unknown) => {
  const line = sql`exists (
    select from bank_line_payments paid where paid.payment_id = payments.id and (paid.role = 'returned') = ${isReturn}
  )`;
  return value === false ? sql`not ${line}` : line;
};

function isOfYear(value: unknown) {
  const year = Number(value);
  if (!Number.isInteger(year) || year < 1900 || year > 2200) throw badFilter('year');
  return sql`${payments.receivedOn} between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;
}

export const PAYMENT_FILTERS: Record<string, JsonSchema> = {
  invoiceId: { type: 'integer' },
  kind: { enum: [...PAYMENT_KINDS] },
  method: { enum: [...PAYMENT_METHODS] },
  year: { type: 'integer', description: 'Of the day on which it came or went back' },
  isPaidIn: { type: 'boolean' },
  isReturned: { type: 'boolean' },
  isReversed: { type: 'boolean' },
  isToRefund: { type: 'boolean', description: 'With credit of a cancelled event order' },
};

export const wholeList = {
  columns: Object.keys(paymentColumns),
  isSearchable: true,
  isWhole: true,
  filters: PAYMENT_FILTERS,
};

export const paymentSource = {
  resource: 'payments',
  table: payments,
  columns: paymentColumns,
  search: paymentSearch,
  numbered: (term) => isNumbered(term, payments.memberId),
  orderBy: paymentOrder,
  filters: {
    invoiceId: isOfInvoice,
    year: isOfYear,
    isPaidIn: hasLine(false),
    isReturned: hasLine(true),
    isToRefund: (value) => (value === false ? sql`not ${isToRefund}` : isToRefund),
    isReversed: (value) => (value === false ? sql`reversed_at is null` : sql`reversed_at is not null`),
  },
  people: 'payments',
} satisfies Resource;
