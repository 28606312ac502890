import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberPeople, type members } from '../../../../db/tables/index.ts';
import { createMember } from '../../../../db/testing/factories.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, owner, staff, signedIn, arrivedAt, sendAll } = await peopleWorld();

let count = 0;
async function firm(values: Partial<typeof members.$inferInsert> = {}) {
  const n = ++count;
  return createMember(db, {
    ...{ representativeName: '陳大文', representativeEmail: `rep${n}@firm.hk` },
    ...{ contactPersonName: '李小姐', contactPersonEmail: `books${n}@firm.hk` },
    ...values,
  });
}

async function owing(memberId: number) {
  const year = new Date().getFullYear();
  await staff('POST /api/membership-periods', { memberIds: [memberId], memberType: '普通會員', year });
  return rowOf(
    await staff('POST /api/invoices', { memberId, kind: 'renewal', memberType: '普通會員', year: year + 1 }),
  );
}

describe('GET /api/my/home', () => {
  it('names the reader in the language of the request', async () => {
    const { id } = await firm();
    const email = `english${id}@firm.hk`;
    await staff(`POST /api/members/${id}/people`, { name: '林小姐', nameEn: 'Miss Lam', email });
    const namesIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const home = await rowOf(await (await signedIn(email))('GET /api/my/home', { headers } as never));
      return (home.firms as { names: string[] }[])[0]?.names;
    };
    expect(await namesIn('en')).toEqual(['Miss Lam']);
    expect(await namesIn('zh-HK')).toEqual(['林小姐']);
  });

  it('shows each firm by right', async () => {
    const { id } = await firm();
    await owing(id);
    const added = await staff(`POST /api/members/${id}/people`, { name: '同事', email: 'mate@firm.hk' });
    expect(added.status).toBe(201);
    const pageFor = async (email: string) => {
      const home = await rowOf(await (await signedIn(email))('GET /api/my/home'));
      return (home.firms as Row[])[0] as Row & { page: Row };
    };
    const full = await pageFor(`rep${count}@firm.hk`);
    expect(full.page).toMatchObject({ purpose: 'member', invoice: { number: expect.any(String) } });
    const mate = await pageFor('mate@firm.hk');
    expect([mate.roles, mate.page.invoice, mate.page.showable]).toEqual([['member'], null, []]);
    expect(
      (mate.page.files as Row[]).filter(({ kind }) => kind !== 'certificate' && kind !== 'sticker'),
    ).toEqual([]);
  });
});

describe('calls that take a token', () => {
  it('take the session of a person with the role instead', async () => {
    const { id } = await firm();
    await owing(id);
    const other = await firm();
    await staff(`POST /api/members/${id}/people`, {
      name: '賬房',
      email: `accounts${id}@firm.hk`,
      roles: ['accounts'],
    });
    await staff(`POST /api/members/${id}/people`, { name: '同事', email: `mate${id}@firm.hk` });
    const accounts = await signedIn(`accounts${id}@firm.hk`);
    const mate = await signedIn(`mate${id}@firm.hk`);
    const shown = await rowOf(await accounts('POST /api/my', { memberId: id }));
    expect(shown.invoice).toMatchObject({ number: expect.any(String) });
    expect((await expectError(await accounts('POST /api/my/confirmation', { memberId: id }), 403)).code).toBe(
      'needs_role',
    );
    expect(
      (await expectError(await accounts('POST /api/my/shown', { memberId: id, fields: [] }), 403)).code,
    ).toBe('needs_role');
    expect((await expectError(await mate('POST /api/my/renewal', { memberId: id }), 403)).code).toBe(
      'needs_role',
    );
    const notices = { memberId: id, channel: 'mail' };
    expect((await expectError(await accounts('POST /api/my/notices', notices), 403)).code).toBe('needs_role');
    const chosen = await mate('POST /api/my/topics', { memberId: id, topics: ['circular'] } as never);
    expect((await rowOf(chosen)).topics).toEqual({ address: `mate${id}@firm.hk`, given: ['circular'] });
    expect((await rowOf(await accounts('POST /api/my', { memberId: id }))).topics).toEqual({
      address: `accounts${id}@firm.hk`,
      given: [],
    });
    const pay = { memberId: id, invoiceId: 1, requestId: randomUUID() };
    expect((await expectError(await mate('POST /api/my/checkout', pay), 403)).code).toBe('needs_role');
    const missing = await accounts('POST /api/my', { memberId: 2_000_000_000 });
    const foreign = await accounts('POST /api/my', { memberId: other.id });
    expect([foreign.status, await foreign.json()]).toEqual([missing.status, await missing.json()]);
    expect(missing.status).toBe(404);
    expect((await accounts('POST /api/my', {})).status).toBe(400);
  });
});

describe('a correction', () => {
  it('of who has a seat is the representative’s, and of an address needs a fresh code', async () => {
    const { id } = await firm();
    await staff(`POST /api/members/${id}/people`, {
      ...{ name: '資料', email: `listing${id}@firm.hk`, roles: ['listing'] },
    });
    const listing = await signedIn(`listing${id}@firm.hk`);
    const rep = await signedIn(`rep${count}@firm.hk`);
    const asked = (call: typeof rep, changes: object) =>
      call('POST /api/my/changes', { memberId: id, changes } as never);
    expect((await asked(listing, { memberPhone: '2811 2233' })).status).toBe(200);
    for (const changes of [{ representativeName: '另一位' }, { memberEmail: 'mine@mail.hk' }])
      expect((await expectError(await asked(listing, changes), 403)).code).toBe('needs_role');
    expect((await asked(rep, { contactPersonEmail: 'new@firm.hk' })).status).toBe(200);
    await owner.execute(sql`update person_sessions set confirmed_at = now() - interval '1 hour'`);
    expect((await expectError(await asked(rep, { contactPersonEmail: 'b@firm.hk' }), 403)).code).toBe(
      'code_needed',
    );
    expect((await asked(rep, { contactPersonPhone: '2811 2244' })).status).toBe(200);
  });
});

describe('people of one’s firm', () => {
  it('are named, changed and ended by the representative, but the last one', async () => {
    const { id } = await firm();
    const path = `/api/my/firms/${id}/people`;
    const rep = await signedIn(`rep${count}@firm.hk`);
    const withoutAddress = await expectError(await rep(`POST ${path}`, { name: '無電郵', email: '' }), 400);
    expect(withoutAddress.errors).toHaveProperty('email');
    const books = await signedIn(`books${count}@firm.hk`);
    expect((await expectError(await books(`GET ${path}`), 403)).code).toBe('needs_role');
    const made = await rep(`POST ${path}`, { name: '新同事', email: `new${id}@firm.hk`, roles: ['listing'] });
    expect(made.status).toBe(201);
    const person = await rowOf(made);
    expect(person).toMatchObject({ addedBy: 'firm', roles: ['listing', 'member'] });
    await sendAll();
    expect(arrivedAt(`new${id}@firm.hk`)).toHaveLength(1);
    const deputy = { name: '甲', email: `deputy${id}@firm.hk`, roles: ['representative'] };
    expect((await expectError(await rep(`POST ${path}`, deputy), 403)).code).toBe('needs_role');
    const changed = await rep(`PATCH ${path}/${person.id}`, { roles: ['accounts'] });
    expect(await rowOf(changed)).toMatchObject({ roles: ['accounts', 'member'] });
    const people = await rowsOf(await rep(`GET ${path}`));
    const own = people.find(({ name }) => name === '陳大文') as Row;
    expect((await expectError(await rep(`PATCH ${path}/${own.id}`, { name: '另一位' }), 409)).code).toBe(
      'has_seat',
    );
    expect((await expectError(await rep(`POST ${path}/${own.id}/end`), 409)).code).toBe(
      'last_representative',
    );
    expect((await rep(`POST ${path}/${person.id}/end`)).status).toBe(200);
    expect((await rep(`POST ${path}/2000000000/end`)).status).toBe(404);
    await owner.execute(sql`update person_sessions set confirmed_at = now() - interval '1 hour'`);
    const second = { name: '乙', email: `second${id}@firm.hk` };
    expect((await expectError(await rep(`POST ${path}`, { ...second, roles: ['accounts'] }), 403)).code).toBe(
      'code_needed',
    );
    expect((await rep(`POST ${path}`, second)).status).toBe(201);
    expect((await staff(`DELETE /api/members/${id}/people/${own.id}`)).status).toBe(200);
  });
});

describe('a person in charge who stands in for a representative', () => {
  it('does not become the representative by a change of roles', async () => {
    const { id, contactPersonName, contactPersonEmail } = await firm({
      ...{ representativeName: '', representativeEmail: '', contactPersonEmail: 'owner@alone.hk' },
      ...{ memberChargeman: '李小姐', memberEmail: 'owner@alone.hk' },
    });
    const path = `/api/my/firms/${id}/people`;
    const standIn = await signedIn('owner@alone.hk');
    const [own] = await rowsOf(await standIn(`GET ${path}`));
    expect(own).toMatchObject({
      ...{ name: contactPersonName, email: contactPersonEmail, seats: ['contact', 'chargeman'] },
      roles: expect.arrayContaining(['representative']),
    });
    expect((await standIn(`PATCH ${path}/${own?.id}`, { roles: ['listing'] })).status).toBe(200);
    const rows = await db
      .select({ roles: memberPeople.roles })
      .from(memberPeople)
      .where(eq(memberPeople.memberId, id));
    expect(rows).toEqual([{ roles: ['listing'] }]);
    const wanted = await standIn(`PATCH ${path}/${own?.id}`, { roles: ['representative'] });
    expect((await expectError(wanted, 403)).code).toBe('needs_role');
  });
});

describe('a change of an address', () => {
  it('needs a fresh code, like a change of roles', async () => {
    const { id } = await firm();
    const rep = await signedIn(`rep${count}@firm.hk`);
    const asked = (changes: object) => rep('POST /api/my/changes', { memberId: id, changes });
    await owner.execute(sql`update person_sessions set confirmed_at = now() - interval '1 hour'`);
    expect((await expectError(await asked({ contactPersonEmail: 'new@firm.hk' }), 403)).code).toBe(
      'code_needed',
    );
    expect((await asked({ contactPersonPhone: '2345 6789' })).status).toBe(200);
    await owner.execute(sql`update person_sessions set confirmed_at = now()`);
    expect((await asked({ contactPersonEmail: 'new@firm.hk' })).status).toBe(200);
  });
});

describe('a hand-over', () => {
  const asked = async () => {
    const { id } = await firm();
    const rep = await signedIn(`rep${count}@firm.hk`);
    const path = `/api/my/firms/${id}`;
    const next = await rowOf(
      await rep(`POST ${path}/people`, { name: '接任人', email: `next${id}@firm.hk` }),
    );
    expect((await rep(`POST ${path}/hand-over`, { personId: 2_000_000_000 })).status).toBe(404);
    expect((await rep(`POST ${path}/hand-over`, { personId: next.id })).status).toBe(202);
    expect((await expectError(await rep(`POST ${path}/hand-over`, { personId: next.id }), 409)).code).toBe(
      'wrong_state',
    );
    const { firms } = await rowOf(await rep('GET /api/my/home'));
    expect(firms).toMatchObject([{ handOver: { name: '接任人' } }]);
    await sendAll();
    const mail = arrivedAt(`books${count}@firm.hk`).findLast(({ text }) => text?.includes('objection='));
    const token = /#objection=(\d+\.[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await owner.execute(
      sql`update hand_overs set effective_at = now() - interval '1 minute' where member_id = ${id}`,
    );
    return { id, rep, token, next };
  };

  it('tells every address, takes effect after three days, and ends the former representative', async () => {
    const { id, rep, next } = await asked();
    await sendAll();
    const member = await rowOf(await staff(`GET /api/members/${id}`));
    expect(member).toMatchObject({ representativeName: '接任人', representativeEmail: `next${id}@firm.hk` });
    const people = await rowsOf(await staff(`GET /api/members/${id}/people`));
    expect(people.find((person) => person.id === next.id)).toMatchObject({
      ...{ seat: 'representative', roles: ['representative', 'member'] },
    });
    expect((await rep('GET /api/my/session')).status).toBe(401);
  });

  it('writes to each address in the language of who has it, and to others in the firm’s', async () => {
    const { id } = await firm();
    const rep = await signedIn(`rep${count}@firm.hk`);
    const path = `/api/my/firms/${id}`;
    const add = async (name: string, locale: string) =>
      rowOf(await rep(`POST ${path}/people`, { name, locale, email: `${locale}${id}@firm.hk` }));
    const next = await add('接任人', 'zh-CN');
    const leaving = await add('離任人', 'en');
    await rep(`POST ${path}/hand-over`, { personId: next.id });
    await rep(`POST ${path}/people/${leaving.id}/end`, {});
    await sendAll();
    const subjectTo = (address: string, of: RegExp) =>
      arrivedAt(address)
        .map(({ subject }) => subject)
        .filter((subject) => of.test(subject ?? ''));
    const handOver = /changes its representative|更換代表|更换代表/;
    // The representative has signed in on an English page, and nobody has put another language on record.
    expect(subjectTo(`rep${count}@firm.hk`, handOver)).toEqual([expect.stringContaining('changes its')]);
    expect(subjectTo(`books${count}@firm.hk`, handOver)).toEqual([expect.stringContaining('更換代表')]);
    expect(subjectTo(`zh-CN${id}@firm.hk`, handOver)).toEqual([expect.stringContaining('更换代表')]);
    expect(subjectTo(`en${id}@firm.hk`, /Your record with/)).toHaveLength(1);
  });

  it('is stopped by the office', async () => {
    const { id } = await asked();
    const path = `/api/members/${id}/hand-over`;
    expect(await rowOf(await staff(`GET ${path}`))).toMatchObject({
      handOver: { name: '接任人', status: 'open' },
    });
    expect((await staff(`DELETE ${path}`)).status).toBe(200);
    expect((await expectError(await staff(`DELETE ${path}`), 409)).code).toBe('wrong_state');
    await sendAll();
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({
      representativeName: '陳大文',
    });
  });

  it('stops when somebody objects', async () => {
    const { id, rep, token } = await asked();
    expect((await rep('POST /api/my/objections', { token: `${token.slice(0, -1)}_` })).status).toBe(409);
    expect((await rep('POST /api/my/objections', { token })).status).toBe(202);
    await sendAll();
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({
      representativeName: '陳大文',
    });
    expect((await expectError(await rep('POST /api/my/objections', { token }), 409)).code).toBe(
      'wrong_state',
    );
  });
});

describe('mails by purpose', () => {
  it('go to who has the role, each address once, without the link that opens everything', async () => {
    const { id } = await firm();
    await staff(`POST /api/members/${id}/people`, {
      name: '會計',
      email: `second${id}@firm.hk`,
      roles: ['accounts'],
    });
    const invoice = await owing(id);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', amountCents: invoice.totalCents, receivedOn: today },
      allocations: [{ invoiceId: invoice.id, amountCents: invoice.totalCents }],
    });
    await sendAll();
    const receipts = (address: string) =>
      arrivedAt(address).filter(({ subject }) => /收據|Receipt/i.test(subject ?? ''));
    expect(receipts(`books${count}@firm.hk`)).toHaveLength(1);
    expect(receipts(`second${id}@firm.hk`)).toHaveLength(1);
    expect(receipts(`rep${count}@firm.hk`)).toEqual([]);
    const sent = await rowsOf(await staff('GET /api/mail-messages'));
    expect(sent.find(({ recipient }) => recipient === `second${id}@firm.hk`)).toBeDefined();
    expect(
      sent
        .filter(({ purpose }) => purpose === 'money')
        .map(({ personName }) => personName)
        .toSorted(),
    ).toEqual(['會計', '李小姐']);
    for (const { text } of [...arrivedAt(`books${count}@firm.hk`)]) expect(text).not.toMatch(/\/my#/);
  });
});
