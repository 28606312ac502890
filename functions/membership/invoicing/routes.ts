import { Hono } from 'hono';
import { createInvoiceSchema, invoiceSchema } from '../../../core/money/validation/money.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { createInvoice } from './issue.ts';

const tag = 'money';
const invoiceRef = given('Invoice', invoiceSchema);

export const termInvoiceRoutes = new Hono<AppEnv>().post(
  '/',
  requireStaff,
  described(() =>
    actCall({
      tag,
      summary: 'Issue an invoice for a term',
      description:
        '409 `period_exists` where the member has a term for the year. By the fee that holds, less a discount.',
      body: taken('InvoiceCreate', createInvoiceSchema),
      answer: invoiceRef,
      status: 201,
    }),
  ),
  async (c) => {
    const invoice = await createInvoice(c.var.db, await validBody(c, createInvoiceSchema));
    return c.json(invoice, 201);
  },
);
