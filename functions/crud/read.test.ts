import { describe, expect, it } from 'vitest';
import { createMember } from '../../db/testing/factories.ts';
import { rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { db, staff, visitor } = await createTestApp();
const ids: number[] = [];
for (let number = 10; number < 40; number++)
  ids.push((await createMember(db, { companyStatus: true, companyNameHk: `第${number}號商店` })).id);

type Row = Record<string, unknown> & { id: number };
const PAGES = ['[0,9]', '[10,19]', '[20,29]', '[5,14]', '[25,60]'];

async function readAll(call: typeof staff, path: string): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  for (const page of PAGES) {
    const [first, second] = [await call(`GET ${path}${page}`), await call(`GET ${path}${page}`)];
    expect(second.headers.get('content-range')).toBe(first.headers.get('content-range'));
    const texts = [await first.clone().text(), await second.clone().text()];
    expect(texts[1]).toBe(texts[0]);
    for (const row of (await rowsOf(second)) as Row[]) rows.set(row.id, row);
  }
  return rows;
}

describe('a list read by pages', () => {
  it('shows the same values as a read of the single record, in every sort order', async () => {
    const rows = await readAll(staff, '/api/members/all?range=');
    expect(rows.size).toBe(30);
    for (const id of ids.slice(0, 5))
      expect(rows.get(id)).toEqual(await (await staff(`GET /api/members/${id}`)).json());
    const reversed = await rowsOf(await staff('GET /api/members/all?range=[0,9]&sort=["id","DESC"]'));
    expect(reversed.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
    expect(reversed).toEqual(reversed.map(({ id }) => rows.get(id as number)));
  });

  it('shows visitors only the public columns, even after staff have read all columns', async () => {
    const seen = await readAll(staff, '/api/members/all?range=');
    const shown = await readAll(visitor, '/api/members?range=');
    expect(seen.get(ids[0] ?? 0)).toHaveProperty('memberBusinessCertNo');
    for (const row of shown.values()) expect(row).not.toHaveProperty('memberBusinessCertNo');
  });

  it('has exactly the columns that the request names in `fields`', async () => {
    for (const fields of ['id,companyNameHk', 'id', 'companyNameHk', 'id,memberType'])
      for (const row of (await readAll(staff, `/api/members/all?fields=${fields}&range=`)).values())
        expect(Object.keys(row)).toEqual(fields.split(','));
  });

  it('shows a write in the next read, even under concurrent reads and writes', async () => {
    const path = '/api/members/all?range=';
    await readAll(staff, path);
    const write = async (id: number) => {
      for (let turn = 0; turn < 6; turn++) {
        const companyNameEn = `Shop ${id} in turn ${turn}`;
        expect((await staff(`PUT /api/members/${id}`, { companyNameEn })).status).toBe(200);
        const rows = await rowsOf(await staff(`GET ${path}[0,29]`));
        expect(rows.find((row) => row.id === id)?.companyNameEn).toBe(companyNameEn);
      }
    };
    await Promise.all(ids.slice(0, 4).map(write));
  });

  it('no longer contains a deleted row, and contains an added row', async () => {
    const path = '/api/members/all?range=';
    const before = await readAll(staff, path);
    await staff(`DELETE /api/members/${ids[7]}`);
    const added = await createMember(db, { companyStatus: true, companyNameHk: '第50號商店' });
    const after = await readAll(staff, path);
    expect(new Set(after.keys())).toEqual(
      new Set([...[...before.keys()].filter((id) => id !== ids[7]), added.id]),
    );
  });
});

it('a list can be filtered by several values, passed to SQL as one array parameter', async () => {
  const statuses = encodeURIComponent(JSON.stringify({ status: ['open', 'paid'] }));
  expect((await staff(`GET /api/invoices?filter=${statuses}`)).status).toBe(200);
});
