import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { members } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { openOnDisk } from '../disk/open-on-disk.ts';
import { BUNDLE, filesOf, SITE_URL } from '../testing.ts';

const { db } = await createTestDatabase();
const scratch = scratchFolder('directory');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const open = (name: string) =>
  openOnDisk({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder: path.join(scratch, name, 'site') });
const file = (name: string) => path.join(scratch, 'live', 'site', name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const inChinese = (paths: string[]) => paths.filter((path) => !/^\/(en|zh-cn)(\/|$)/.test(path));

const shopOf = (number: number) => ({
  companyNameHk: `寵物店 ${String(number).padStart(3, '0')}`,
  companyNameEn: `Shop ${number}`,
  memberUniqueCode: `HKPT${String(number).padStart(6, '0')}`,
  memberDistrict: number % 2 ? '沙田區' : '北區',
  businessTypes: ['貓店'],
  memberMark: 'A',
});

const shops = Array.from({ length: 200 }, (_, index) => ({ ...shopOf(2 * index + 2), companyStatus: true }));
await db.insert(members).values(shops);
const publisher = await open('live');
await publisher.publish();

describe('the directory', () => {
  it('has a page for every 48 members of each list, and a page for each member', () => {
    expect(read('members/page/5.html')).toContain('寵物店 400');
    expect(existsSync(file('members/page/6.html'))).toBe(false);
    expect(read('en/members/district/north/page/2.html')).toContain('/en/members/HKPT000098"');
    expect(existsSync(file('members/district/sha-tin.html'))).toBe(false);
    expect(read('en/members/HKPT000400.html')).toContain('Shop 400');
    expect(read('sitemap-members-0.xml')).toContain('/en/members/HKPT000400<');
    expect(read('sitemap-pages.xml')).toContain('/members/district/north/page/2<');
  });

  it('is published in order: first the pages that show a newly approved member, then the list pages whose entries move', async () => {
    await createMember(db, shopOf(99));
    const changed = await publisher.publish();
    const own = changed.indexOf('/members/page/3');
    for (const path of ['/members/HKPT000099', '/members', '/members/page/2', '/members/district/sha-tin'])
      expect(changed.indexOf(path)).toBeLessThan(own);
    const lists = ['/members', '/members/business/cat-shop', '/members/type/ordinary'];
    expect(inChinese(changed.slice(own)).sort()).toEqual(
      lists.flatMap((list) => [3, 4, 5].map((page) => `${list}/page/${page}`)).sort(),
    );
    expect(read('members/page/2.html')).toContain('寵物店 099');
    expect(inChinese(changed)).not.toContain('/members/district/north/page/2');
  });

  it('removes the pages of a deleted member, and list pages that are then empty', async () => {
    await db.delete(members).where(eq(members.memberUniqueCode, 'HKPT000099'));
    await publisher.publish();
    expect(existsSync(file('members/HKPT000099.html'))).toBe(false);
    expect(existsSync(file('en/members/district/sha-tin.html'))).toBe(false);
    await db.update(members).set({ memberUniqueCode: 'M000001' }).where(eq(members.companyNameEn, 'Shop 2'));
    await publisher.publish();
    expect([existsSync(file('members/HKPT000002.html')), existsSync(file('members/M000001.html'))]).toEqual([
      false,
      true,
    ]);
    await (await open('fresh')).publish();
    expect(filesOf(path.join(scratch, 'live', 'site'))).toEqual(filesOf(path.join(scratch, 'fresh', 'site')));
  });
});
