import { beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff } = await createTestApp();
const NO_ADDRESS = {
  memberEmail: '',
  contactPersonEmail: '',
  representativeEmail: '',
  memberSecretaryEmail: '',
};

beforeEach(() => setToday(owner, '2026-11-25'));

const page = async (year: number) => (await staff(`GET /api/renewals/print?year=${year}`)).text();

describe('GET /api/renewals/print', () => {
  it('contains a letter, an invoice and a label for each member without an e-mail address, and for nobody else', async () => {
    const values = { companyNameHk: '無電郵<店>', companyNameEn: '', memberCompanyAddr: '旺角 1 號' };
    const { id } = await createMember(db, { ...values, ...NO_ADDRESS });
    const other = await createMember(db, { companyNameHk: '有電郵店', memberEmail: 'a@shops.hk' });
    const terms = { memberIds: [id, other.id], memberType: '普通會員', year: 2026 };
    await staff('POST /api/membership-periods', terms);
    expect(await page(2027)).toContain('均有電郵地址');
    await staff('POST /api/renewals', { year: 2027 });
    const html = await page(2027);
    expect(html).toMatch(/續會通知[\s\S]*INV-2026-\d{4}[\s\S]*HK\$800[\s\S]*class="labels"/);
    expect(html.split('無電郵&lt;店&gt;').length - 1).toBeGreaterThanOrEqual(3);
    expect(html).not.toContain('有電郵店');
    expect(html).toContain('旺角 1 號');
    expect(html).not.toMatch(/<(script|img|link)\b/);
    expect(await page(2026)).toContain('均有電郵地址');
  });

  it('requires staff and a year', async () => {
    await expectError(await visitor('GET /api/renewals/print?year=2027'), 401);
    await expectError(await staff('GET /api/renewals/print'), 400);
  });
});
