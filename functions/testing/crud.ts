import { describe, expect, it } from 'vitest';
import { expectError, rowOf, rowsOf } from './answers.ts';
import type { TestApp } from './app.ts';

interface CrudRules {
  path: string;
  create: () => Promise<{ id: number; updatedAt: Date }>;
  /** Absent when staff cannot create the resource. */
  valid?: Record<string, unknown>;
  defaults?: Record<string, unknown>;
  invalid?: [field: string, body: Record<string, unknown>][];
  change: Record<string, unknown>;
  invalidChange: Record<string, unknown>;
  confirmation?: Record<string, unknown>;
  isPublic: boolean;
  /** Default: the status for the list. */
  forVisitor?: number;
  isOpen?: boolean;
}

/** docs/api.md 3. */
export function describeCrud({ visitor, staff, signIn }: TestApp, rules: CrudRules): void {
  const { path, create, confirmation } = rules;
  const change = { ...rules.change, ...confirmation };
  const changed = rules.change;

  describe(`GET ${path}`, () => {
    it('lists for those who may see it', async () => {
      const { id } = await create();
      const rows = await rowsOf(await staff(`GET ${path}`));
      expect(rows.map((row) => row.id)).toContain(id);
      const seen = await visitor(`GET ${path}`);
      if (rules.isPublic) expect(await rowsOf(seen)).toContainEqual(expect.objectContaining({ id }));
      else await expectError(seen, 401);
    });

    it('speaks the list dialect', async () => {
      const { id } = await create();
      const page = await staff(`GET ${path}?range=[0,0]&sort=["id","DESC"]&filter={"id":[${id}]}`);
      expect((await rowsOf(page)).map((row) => row.id)).toEqual([id]);
      expect(page.headers.get('content-range')).toBe(`${path.replace('/api/', '')} 0-0/1`);
      await expectError(await staff(`GET ${path}?filter={"nothing":1}`), 400);
      await expectError(await staff(`GET ${path}?filter={"searchText":"a"}`), 400);
      const found = await staff(`GET ${path}?filter={"q":"zzz-nowhere"}`);
      expect(await rowsOf(found)).toEqual([]);
    });
  });

  describe(`GET ${path}/:id`, () => {
    it('answers the record, 404 and 400', async () => {
      const { id } = await create();
      expect(await rowOf(await staff(`GET ${path}/${id}`))).toMatchObject({ id });
      expect((await visitor(`GET ${path}/${id}`)).status).toBe(
        rules.forVisitor ?? (rules.isPublic ? 200 : 401),
      );
      await expectError(await staff(`GET ${path}/2147483647`), 404);
      await expectError(await staff(`GET ${path}/x`), 400);
      await expectError(await staff(`GET ${path}/2147483648`), 400);
    });
  });

  if (rules.valid) {
    const valid = { ...rules.valid, ...confirmation };
    const stored = rules.defaults ?? rules.valid;
    describe(`POST ${path}`, () => {
      it('stores a record with its defaults, and ignores what the server owns', async () => {
        const answer = await staff(`POST ${path}`, { ...valid, id: 987_654, updatedAt: '2001-01-01' });
        const created = await rowOf(answer);
        expect([answer.status, created.id === 987_654]).toEqual([201, false]);
        expect(created).toMatchObject(stored);
        expect(created).not.toHaveProperty('searchText');
        expect(await rowOf(await staff(`GET ${path}/${created.id}`))).toMatchObject(stored);
      });

      it.each(rules.invalid ?? [])('refuses a wrong %s', async (field, body) => {
        const answer = await expectError(await staff(`POST ${path}`, { ...confirmation, ...body }), 400);
        expect(answer.errors).toHaveProperty(field);
      });

      it('refuses bad JSON, and visitors where they have no business', async () => {
        await expectError(await staff(`POST ${path}`, '{"'), 400);
        await expectError(await staff(`POST ${path}`, '[]'), 400);
        if (!rules.isOpen) await expectError(await visitor(`POST ${path}`, valid), 401);
      });
    });
  }

  describe.each(['PUT', 'PATCH'])(`%s ${path}/:id`, (method) => {
    it('updates in part', async () => {
      const { id } = await create();
      const before = await rowOf(await staff(`GET ${path}/${id}`));
      const after = await rowOf(await staff(`${method} ${path}/${id}`, { ...change, id: 4711 }));
      expect(after).toMatchObject({ ...before, ...changed, id, updatedAt: after.updatedAt });
      expect(after.updatedAt).not.toBe(before.updatedAt);
    });

    it('leaves the record as it is when nothing is sent', async () => {
      const { id } = await create();
      const before = await rowOf(await staff(`GET ${path}/${id}`));
      expect(await rowOf(await staff(`${method} ${path}/${id}`, { ...confirmation }))).toMatchObject(before);
    });

    it('answers 400, 401 and 404', async () => {
      const { id } = await create();
      await expectError(
        await staff(`${method} ${path}/${id}`, { ...confirmation, ...rules.invalidChange }),
        400,
      );
      await expectError(await visitor(`${method} ${path}/${id}`, change), 401);
      await expectError(await staff(`${method} ${path}/2147483647`, change), 404);
    });

    it('tells the second editor, with the record as it is', async () => {
      const { id } = await create();
      const { updatedAt } = await rowOf(await staff(`GET ${path}/${id}`));
      const colleague = await signIn();
      const first = await rowOf(await colleague(`${method} ${path}/${id}`, { ...change, updatedAt }));
      const second = await staff(`${method} ${path}/${id}`, { ...change, updatedAt });
      const answer = await expectError(second, 409);
      const current = await rowOf(await staff(`GET ${path}/${id}`));
      expect(answer).toMatchObject({ code: 'edit_conflict', current });
      expect(current.updatedAt).toBe(first.updatedAt);
    });
  });

  describe(`DELETE ${path}/:id`, () => {
    const remove = (address: string) =>
      confirmation ? staff(`DELETE ${address}`, confirmation) : staff(`DELETE ${address}`);

    it('gives the deleted record, then 404', async () => {
      const { id } = await create();
      await expectError(await visitor(`DELETE ${path}/${id}`), 401);
      expect(await rowOf(await remove(`${path}/${id}`))).toMatchObject({ id });
      await expectError(await remove(`${path}/${id}`), 404);
    });

    it('leaves alone what somebody else has changed since it was read', async () => {
      const { id } = await create();
      const { updatedAt } = await rowOf(await staff(`GET ${path}/${id}`));
      const deleteAsRead = (read: unknown) =>
        remove(`${path}/${id}?${new URLSearchParams({ updatedAt: String(read) })}`);
      const stored = await rowOf(await staff(`PUT ${path}/${id}`, change));
      const answer = await expectError(await deleteAsRead(updatedAt), 409);
      const current = await rowOf(await staff(`GET ${path}/${id}`));
      expect(answer).toMatchObject({ code: 'edit_conflict', current });
      expect(current.updatedAt).toBe(stored.updatedAt);
      await expectError(await deleteAsRead('yesterday'), 400);
      expect(await rowOf(await deleteAsRead(stored.updatedAt))).toMatchObject({ id });
      await expectError(await deleteAsRead(stored.updatedAt), 404);
    });
  });
}
