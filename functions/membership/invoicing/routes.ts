import { Hono } from 'hono';
import {
  applicationQuoteSchema,
  invoiceQuestionSchema,
} from '../../../core/membership/validation/applications.ts';
import { createInvoiceSchema, invoiceSchema } from '../../../core/money/validation/money.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { checked, validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { createInvoice, quoteInvoice } from './issue.ts';

const tag = 'money';
const invoiceRef = given('Invoice', invoiceSchema);

export const termInvoiceRoutes = new Hono<AppEnv>()
  .get(
    '/quote',
    requireStaff,
    described(() => ({
      tag,
      summary: 'What an invoice for a term would be',
      description: 'Its lines, its due date and the period that it pays for; nothing is changed.',
      query: {
        memberId: { description: 'The member.', schema: { type: 'integer' } },
        kind: { description: '`renewal` or `rejoin`.', schema: { type: 'string' } },
        memberType: { description: 'The type of membership, as stored.', schema: { type: 'string' } },
        year: { description: 'The year of membership.', schema: { type: 'integer' } },
        discountCents: { description: 'The reduction, in cents.', schema: { type: 'integer' } },
      },
      answers: {
        200: { description: 'The quote.', schema: given('ApplicationQuote', applicationQuoteSchema) },
      },
      failures: [400],
    })),
    async (c) => c.json(await quoteInvoice(c.var.db, checked(invoiceQuestionSchema, c.req.query()))),
  )
  .post(
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
