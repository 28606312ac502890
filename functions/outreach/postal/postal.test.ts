import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { consents, mailSuppressions } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { giveAddresses } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, visitor, settled, signIn } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});
let staff = await signIn();

beforeEach(async () => {
  await settled();
  staff = await signIn();
  await giveAddresses(db);
  await owner.execute(sql`truncate mail_messages, mail_suppressions, members, circulars, consents cascade`);
});

const NO_ADDRESS = {
  memberEmail: '',
  contactPersonEmail: '',
  representativeEmail: '',
  memberSecretaryEmail: '',
};
const TEXT = { kind: 'text', zh: '致 {{company}}：\n\n茶聚改期。', en: 'Dear {{company}}' };

async function sent(values: object = {}) {
  const { id } = await rowOf(
    await staff('POST /api/circulars', { subjectZh: '春茗', blocks: [TEXT], ...values } as never),
  );
  const { updatedAt } = await rowOf(await staff(`POST /api/circulars/${id}/test`, { locale: 'zh-TW' }));
  const { count } = await rowOf(await staff(`POST /api/circulars/${id}/audience`, {}));
  const body = { requestId: `click-${id}`, updatedAt, count, ...(count === 0 && { byPost: true }) } as never;
  expect((await staff(`POST /api/circulars/${id}/send`, body)).status).toBe(202);
  await settled();
  await drainMail(env, new Date());
  return id as number;
}
const postOf = async (id: number, query = '') =>
  (await staff(`GET /api/circulars/${id}/postal${query}`)).text();
const listOf = async (id: number) =>
  (await (await staff(`GET /api/circulars/${id}/whatsapp`)).json()) as {
    memberId: number;
    company: string;
    phone: string;
    text: string;
  }[];

async function firms() {
  await createMember(db, { companyNameHk: '有電郵店', memberEmail: 'has@mail.hk' });
  const posted = await createMember(db, {
    companyNameHk: '無電郵<店>',
    companyNameEn: '',
    contactPersonName: '',
    memberCompanyAddr: '旺角 1 號',
    contactPersonPhone: '9123 4567',
    ...NO_ADDRESS,
  });
  await createMember(db, {
    companyNameHk: '退信店',
    memberEmail: 'gone@mail.hk',
    memberCompanyAddr: '旺角 2 號',
  });
  await db.insert(mailSuppressions).values({ address: 'gone@mail.hk', reason: 'bounced' });
  await createMember(db, {
    companyNameHk: '退訂店',
    memberEmail: 'left@mail.hk',
    memberCompanyAddr: '旺角 3 號',
  });
  await db
    .insert(consents)
    .values({ address: 'left@mail.hk', topic: 'circular', act: 'withdrawn', channel: 'staff' });
  return posted;
}

describe('GET /api/circulars/{id}/postal', () => {
  it('prints a letter to each member whom no mail reaches, except those who have unsubscribed', async () => {
    await firms();
    const html = await postOf(await sent());
    expect(html.split('<article>')).toHaveLength(3);
    expect(html).toContain('無電郵&lt;店&gt;\n旺角 1 號');
    expect(html).toContain('致 無電郵&lt;店&gt;：\n\n茶聚改期。');
    expect(html).toContain('旺角 2 號');
    expect(html).not.toMatch(/有電郵店|退訂店|取消訂閱|\{\{|----/);
    expect(html).not.toMatch(/<(script|img|link)\b/);
  });

  it('prints address labels sheet by sheet, corrected by the offsets of the user’s printer', async () => {
    await owner.execute(sql`
      insert into members (company_name_hk, company_name_en, company_status, member_company_addr)
      select '店' || n, '', true, '旺角 ' || n || ' 號' from generate_series(1, 22) n`);
    await createMember(db, { memberEmail: 'has@mail.hk' });
    const id = await sent();
    const html = await postOf(id, '?part=labels&right=15&down=-3&pitchX=2');
    expect(html.split('class="labels"')).toHaveLength(3);
    expect(html).toContain('padding: 14.8mm 0 0 8.7mm');
    expect(html).toContain('column-gap: 2.7mm');
    expect((await postOf(id, '?part=labels&sheet=3x8')).split('class="labels"')).toHaveLength(2);
  });

  it('omits members whom staff have already served, but prints an official notice even for members who have unsubscribed', async () => {
    const { id: memberId } = await firms();
    const { rows } = await owner.execute<{ day: string }>(sql`select (hk_today() + 40)::text as day`);
    const id = await sent({ topic: 'official', meetingOn: rows[0]?.day, noticeDays: 21 });
    expect(await postOf(id)).toContain('退訂店');
    const service = { memberIds: [memberId], channel: 'post', at: new Date().toISOString() };
    await rowOf(await staff(`POST /api/circulars/${id}/services`, service));
    const html = await postOf(id);
    expect(html).not.toContain('無電郵');
    expect(html).toContain('退訂店');
  });

  it('requires a role that sends circulars, a circular that has been sent, and a supported label sheet', async () => {
    const { id: draft } = await rowOf(
      await staff('POST /api/circulars', { subjectZh: '草稿', blocks: [TEXT] } as never),
    );
    for (const path of [`circulars/${draft}/postal`, `circulars/${draft}/whatsapp`]) {
      await expectError(await visitor(`GET /api/${path}`), 401);
      await expectError(await (await signIn('editor'))(`GET /api/${path}`), 403);
      expect(await expectError(await staff(`GET /api/${path}`), 409)).toMatchObject({ code: 'wrong_state' });
    }
    await expectError(await staff('GET /api/circulars/987654/postal'), 404);
    await expectError(await staff(`GET /api/circulars/${draft}/postal?sheet=9x9`), 400);
    await expectError(await staff(`GET /api/circulars/${draft}/postal?right=9000`), 400);
  });
});

describe('GET /api/circulars/{id}/whatsapp', () => {
  it('lists the members whom no mail reaches, with telephone number and a text that includes how to unsubscribe', async () => {
    await firms();
    const list = await listOf(await sent());
    expect(list.map(({ company }) => company).sort()).toEqual(['無電郵<店>', '退信店'].sort());
    const posted = list.find(({ company }) => company === '無電郵<店>');
    expect(posted?.phone).toBe('85291234567');
    expect(posted?.text).toContain('致 無電郵<店>：');
    expect(posted?.text).toContain('如不欲再收到');
    const back = list.find(({ company }) => company === '退信店');
    expect(back?.text).toContain('https://pets.hk/api/unsubscribe/');
  });
});
