import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { YearSheets } from '../../../core/money/validation/year-ends.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, staff, signIn, visitor } = await createTestApp({ withFonts: true });

it('the statement on paper has every figure of the tables, in both languages', async () => {
  await setToday(owner, '2026-12-20');
  const member = await createMember(db);
  const owed = (amountCents: number) =>
    staff('POST /api/invoices/own', {
      ...{ memberId: member.id, dueOn: '2026-12-31', lines: [{ zh: '項目', amountCents }] },
    });
  const paid = await rowOf(await owed(123_456));
  await owed(7_890);
  await staff('POST /api/payments', {
    ...{ requestId: randomUUID(), memberId: member.id, method: 'fps', amountCents: 130_000 },
    ...{ receivedOn: '2026-12-20', allocations: [{ invoiceId: paid.id, amountCents: 123_456 }] },
  });
  const finance = await signIn('finance');
  const answer = await finance('GET /api/year-ends/2026/pdf');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bare = (text: string) => text.replace(/\s/g, '');
  const paper = bare(await pdfText(new Uint8Array(await answer.arrayBuffer())));
  const { sheets } = (await (await finance('GET /api/year-ends/2026/sheets')).json()) as YearSheets;
  const cells = sheets.flatMap(({ name, rows }) => [name, ...rows.flat()]).map(bare);
  expect(cells).toEqual(expect.arrayContaining(['1313.46', '78.90', '65.44']));
  expect(cells.filter((cell) => !paper.includes(cell))).toEqual([]);
  expect(paper).toContain('Debtors');
  await expectError(await (await signIn('editor'))('GET /api/year-ends/2026/pdf'), 403);
  await expectError(await visitor('GET /api/year-ends/2026/pdf'), 401);
});
