import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_VOCABULARY } from '../../../core/association/vocabulary.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, listQuery, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();

const find = async (q: string) =>
  (await rowsOf(await visitor(`GET /api/members?${listQuery({ filter: { q } })}`))).map(({ id }) => id);

let entries: Row[];
beforeAll(async () => {
  entries = await rowsOf(await staff('GET /api/vocabulary'));
});
const idOf = (key: string) => entries.find((entry) => entry.key === key)?.id;

describe('/api/vocabulary', () => {
  it('initially contains the districts and business types of FIRST_VOCABULARY, in the same order', () => {
    const shown = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ key }) => key);
    for (const kind of ['district', 'business'])
      expect(shown(kind)).toEqual(FIRST_VOCABULARY.filter((one) => one.kind === kind).map(({ key }) => key));
    expect(entries).toContainEqual(
      expect.objectContaining({
        key: '油尖旺區',
        nameEn: 'Yau Tsim Mong',
        slug: 'yau-tsim-mong',
        isActive: true,
      }),
    );
  });

  it('finds members by the search words of an added business type, and by a neighbourhood', async () => {
    const added = await staff('POST /api/vocabulary', {
      kind: 'business',
      groupKey: 'services',
      nameZh: '花藝工作室',
      nameEn: 'Floral studio',
      searchWords: 'bouquet 花束',
    });
    expect(added.status).toBe(201);
    expect(await rowOf(added)).toMatchObject({
      key: '花藝工作室',
      slug: 'floral-studio',
      groupKey: 'services',
    });
    const member = await createMember(db, { memberDistrict: '油尖旺區', businessTypes: ['花藝工作室'] });
    for (const q of ['bouquet', '花束', '旺角花束', '花束旺角', 'Mong Kok', 'Floral studio'])
      expect([q, await find(q)]).toEqual([q, expect.arrayContaining([member.id])]);
    expect(await find('元朗花束')).not.toContain(member.id);
    const version = async () => (await visitor('GET /api/members')).headers.get('x-content-version');
    const before = await version();
    await staff(`PATCH /api/vocabulary/${idOf('油尖旺區')}`, { searchWords: '旺角東' });
    expect(await find('旺角東')).toContain(member.id);
    // Responses that are cached by version are therefore not used any more.
    expect(await version()).not.toBe(before);
  });

  it('keeps members’ records when an entry is renamed or deactivated', async () => {
    const member = await createMember(db, { memberDistrict: '離島區' });
    const id = idOf('離島區');
    const changed = await rowOf(
      await staff(`PATCH /api/vocabulary/${id}`, {
        nameZh: '離島',
        nameEn: 'Outlying islands',
        isActive: false,
      }),
    );
    expect(changed).toMatchObject({ key: '離島區', slug: 'islands', isActive: false });
    expect(await rowOf(await staff(`GET /api/members/${member.id}`))).toMatchObject({
      memberDistrict: '離島區',
    });
    expect(await find('Outlying')).toContain(member.id);
  });

  it('accepts any text as a member’s business type', async () => {
    const made = await rowOf(
      await staff('POST /api/members', {
        companyNameHk: '自由行業',
        businessTypes: ['無人知的行業', '狗店'],
      }),
    );
    expect(made.businessTypes).toEqual(['無人知的行業', '狗店']);
  });

  it('rejects a duplicate name, a business type without a group, and all roles except owner', async () => {
    expect(
      (await expectError(await staff('POST /api/vocabulary', { kind: 'district', nameZh: '東區' }), 409))
        .code,
    ).toBe('entry_exists');
    await expectError(await staff('POST /api/vocabulary', { kind: 'business', nameZh: '新行業' }), 400);
    await expectError(await staff('POST /api/vocabulary', { kind: 'district', nameZh: '  ' }), 400);
    await expectError(await staff('PATCH /api/vocabulary/999999', { nameEn: 'x' }), 404);
    const membership = await signIn('membership');
    expect((await membership('GET /api/vocabulary')).status).toBe(200);
    await expectError(await membership('POST /api/vocabulary', { kind: 'district', nameZh: '新區' }), 403);
    await expectError(await visitor('GET /api/vocabulary'), 401);
  });

  it('triggers a full rebuild of the site', async () => {
    const before = await rowOf(await staff('GET /api/publish-status'));
    await staff(`PATCH /api/vocabulary/${idOf('東區')}`, { nameEn: 'Eastern District' });
    const after = await rowOf(await staff('GET /api/publish-status'));
    expect(after.changedAt).not.toBe(before.changedAt);
  });
});
