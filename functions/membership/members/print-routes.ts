import { type Context, Hono } from 'hono';
import { exportedRowsSchema } from '../../../core/events/validation/event-registrations.ts';
import { MEMBER_EXPORT_COLUMNS } from '../../../core/membership/kinds.ts';
import { memberColumns } from '../../../db/queries/membership/public-members.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { filteredAs } from '../../crud/list.ts';
import { answerCsv, csvAnswers } from '../../http/csv-answer.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { pdfCall } from '../../papers/paper-calls.ts';
import { sendPaper } from '../../papers/send-paper.ts';
import { printProof } from '../verify/proofs.ts';
import { exportColumns, exportMembers } from './export-members.ts';
import { MEMBERSHIP_FILTERS, memberSource } from './list-source.ts';
import { answerLabels, answerPrinted, LABEL_COLUMNS } from './print-members.ts';

const EXPORT_COLUMNS = `Names with commas between them; all without it: ${MEMBER_EXPORT_COLUMNS.map((name) => `\`${name}\``).join(', ')}.`;
const proof = (summary: string, size: string): Call => ({
  tag: 'members',
  summary,
  description: `A page in both languages for ${size}, with the code of the address that tells whether it is valid. 409 \`not_valid\` for who is no member today.`,
  answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
  failures: [404, 409],
});

const printed = (summary: string, query?: Call['query']): Call => ({
  tag: 'members',
  summary,
  description:
    'Those that `filter` leaves, as in the lists; all without it. None: 404 `no_members`. Written into the audit log.',
  ...(query && { query }),
  list: {
    columns: Object.keys(memberColumns),
    isSearchable: true,
    isWhole: true,
    filters: MEMBERSHIP_FILTERS,
  },
  failures: [404],
  answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
});

function exported(c: Context<AppEnv>, columns = exportColumns(c.req.query('columns'))) {
  const { db, locale, identity } = c.var;
  const account = identity.account;
  return exportMembers(db, { where: filteredAs(c, memberSource), locale, columns, account });
}

async function notedPrint(c: Context<AppEnv>, print: () => Promise<Response>): Promise<Response> {
  const id = recordId(c.req);
  const answer = await print();
  const account = c.var.identity.account;
  await recordAct(c.var.db, { action: 'print', resource: 'members', recordId: id, account });
  return answer;
}

export const memberPrintRoutes = new Hono<AppEnv>()
  .get(
    '/export.csv',
    requireStaff,
    described(() => ({
      tag: 'members',
      summary: 'Members as CSV',
      description:
        'Those that `filter` leaves, as in the lists; all without it. None: 404 `no_members`. Written into the audit log.',
      query: { columns: { description: EXPORT_COLUMNS, schema: { type: 'string' } } },
      list: {
        columns: Object.keys(memberColumns),
        isSearchable: true,
        isWhole: true,
        filters: MEMBERSHIP_FILTERS,
      },
      failures: [404],
      answers: csvAnswers,
    })),
    async (c) => {
      const { title, rows } = await exported(c);
      return answerCsv(c, title, rows);
    },
  )
  .get(
    '/export.json',
    requireStaff,
    described(() => ({
      tag: 'members',
      summary: 'Members as rows of text',
      description: 'As the CSV has them, the names of the columns first; `title` is that of a file.',
      query: { columns: { description: EXPORT_COLUMNS, schema: { type: 'string' } } },
      list: {
        columns: Object.keys(memberColumns),
        isSearchable: true,
        isWhole: true,
        filters: MEMBERSHIP_FILTERS,
      },
      failures: [404],
      answers: { 200: { description: 'The rows.', schema: given('MemberRows', exportedRowsSchema) } },
    })),
    async (c) => c.json(await exported(c)),
  )
  .get(
    '/print',
    requireStaff,
    described(() =>
      printed('Members as a list to print', {
        columns: { description: EXPORT_COLUMNS, schema: { type: 'string' } },
      }),
    ),
    async (c) => answerPrinted(c, await exported(c)),
  )
  .get(
    '/labels',
    requireStaff,
    described(() => printed('Labels for post, three beside each other on A4')),
    async (c) => answerLabels(c, await exported(c, [...LABEL_COLUMNS])),
  )
  .get(
    '/:id/certificate',
    requireStaff,
    described(() => proof('A member’s certificate to print', 'A4')),
    (c) => notedPrint(c, () => printProof(c, 'certificate', recordId(c.req))),
  )
  .get(
    '/:id/certificate.pdf',
    requireStaff,
    described(() => ({
      ...pdfCall('members', 'A member’s certificate as PDF'),
      failures: [404, 409, 503],
    })),
    (c) => notedPrint(c, () => sendPaper(c, 'certificate')),
  )
  .get(
    '/:id/sticker',
    requireStaff,
    described(() => proof('A sticker for a member’s window to print', 'A6')),
    (c) => notedPrint(c, () => printProof(c, 'sticker', recordId(c.req))),
  )
  .get(
    '/:id/sticker.pdf',
    requireStaff,
    described(() => ({
      ...pdfCall('members', 'A sticker for a member’s window as PDF'),
      failures: [404, 409, 503],
    })),
    (c) => notedPrint(c, () => sendPaper(c, 'sticker')),
  );
