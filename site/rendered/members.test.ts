import { describe, expect, it } from 'vitest';
import { createMember } from '../../db/testing/factories.ts';
import { publishSite } from '../testing/site.ts';

type Values = Parameters<typeof createMember>[1];
const codes: Record<string, string> = {};
const PRIVATE = {
  memberPhone: '2345 0001',
  memberMobile: '9345 0002',
  memberTelphone: '2345 0003',
  memberFax: '2345 0004',
  memberEmail: 'private@secret.hk',
  memberCompanyAddr: 'Private Address 5',
  memberSecretaryName: 'Secret Secretary',
  memberSecretaryEmail: 'secretary@secret.hk',
  memberSecretaryPhone: '2345 0006',
  representativeName: 'Secret Representative',
  representativeEmail: 'representative@secret.hk',
  representativeMobile: '9345 0007',
  contactPersonName: 'Secret Contact',
  contactPersonEmail: 'contact@secret.hk',
  contactPersonPhone: '9345 0008',
  memberBusinessCertNo: 'BR-PRIVATE-9',
} satisfies Values;
const { page, names, file } = await publishSite(async (db) => {
  const add = async (name: string, values: Values) => {
    codes[name] = (
      await createMember(db, { companyNameHk: `${name}有限公司`, companyNameEn: `${name} Ltd`, ...values })
    ).memberUniqueCode;
  };
  await add('Alpha', {
    ...PRIVATE,
    memberDistrict: '沙田區',
    businessTypes: ['貓店', '寵物用品店'],
    memberChargeman: '陳大文',
    memberWebsite: 'www.alpha-pets.hk/shop',
  });
  await add('Beta', { memberDistrict: '沙田區', businessTypes: ['寵物團體'], memberMark: 'HKP' });
  await add('Gamma', {
    memberDistrict: '灣仔區',
    businessTypes: ['貓店'],
    memberWebsite: 'javascript:alert(1)',
  });
  await add('Same', { companyNameHk: 'Same', companyNameEn: 'Same' });
  await add('Shown', {
    ...{ memberPhone: '2345 6789', memberMobile: '6123 4567', memberCompanyAddr: '旺角示範街 1 號' },
    memberDiscountInfo: 'Ten per cent off',
    memberEmail: 'hidden@shown.hk',
    shownConsents: Object.fromEntries(
      ['memberPhone', 'memberMobile', 'memberCompanyAddr', 'memberDiscountInfo'].map((field) => [
        field,
        { by: 'member', name: '', at: '2026-01-01T00:00:00Z' },
      ]),
    ),
  });
  await add('Asked', { memberEmail: 'asked@secret.hk', takesEnquiries: true });
  await add('Unreachable', { memberEmail: 'gone@secret.hk', takesEnquiries: true });
  await add('Mailless', { memberEmail: '', takesEnquiries: true });
  await db.execute("insert into mail_suppressions (address, reason) values ('gone@secret.hk', 'bounced')");
  await add('Sponsor', { memberType: '贊助會員' });
  await add('Pending', { companyStatus: false, memberDistrict: '離島區' });
  await add('Marked', { companyNameEn: '<i>Fish</i> & "Chips"', memberDistrict: '元朗區' });
});
const read = (name: string, prefix = '/en') => page(`${prefix}/members/${codes[name]}`);

describe('the fields that a company agrees to publish', () => {
  it('appear on the company’s page and its card; no other field appears there', () => {
    const shown = read('Shown');
    expect(shown.links).toEqual(expect.arrayContaining(['tel:+85223456789', 'https://wa.me/85261234567']));
    expect(shown.text).toContain('旺角示範街 1 號');
    expect(shown.text).toContain('Ten per cent off');
    expect(shown.html).not.toContain('hidden@shown.hk');
    expect(shown.data.LocalBusiness).toMatchObject({ telephone: '2345 6789' });
    expect(page('/en/members').links).toContain('tel:+85223456789');
  });

  it('include a link to verify the member number', () => {
    expect(read('Shown').links).toContain(`/en/verify?number=${codes.Shown}`);
  });
});

describe('the enquiry form', () => {
  it('is on the page of a company that takes enquiries at an address that works, and does not name it', () => {
    for (const prefix of ['', '/zh-cn', '/en']) {
      const { html } = read('Asked', prefix);
      expect(html).toContain('<enquiry-form');
      expect(html).not.toContain('asked@secret.hk');
    }
    expect(read('Asked').text).toContain('The company gets your name, email address and message.');
    expect(read('Asked', '').text).toContain('已轉交的於 30 日後刪除內容');
  });

  it('is on no other page of a company, and neither is its script', () => {
    const formScript = /enquiry-form|MemberEnquiry/;
    for (const name of ['Alpha', 'Unreachable', 'Mailless']) expect(read(name).html).not.toMatch(formScript);
  });
});

describe('the page of a company', () => {
  it('shows both names, business type and location, and links to similar companies', () => {
    const alpha = read('Alpha');
    expect(alpha.heading).toBe('Alpha Ltd');
    expect(alpha.text).toContain('Alpha有限公司');
    expect(alpha.text).toContain('陳大文');
    expect(alpha.links).toEqual(
      expect.arrayContaining(['/en/members/district/sha-tin', '/en/members/type/ordinary']),
    );
    expect(alpha.links.filter((link) => link.startsWith('/en/members/business/'))).toHaveLength(2);
    expect(read('Alpha', '').heading).toBe('Alpha有限公司');
    expect(read('Alpha', '/zh-cn').heading).toBe('Alpha有限公司');
    expect(read('Same').text.match(/\bSame\b/g)?.length).toBe(
      read('Same', '').text.match(/\bSame\b/g)?.length,
    );
  });

  it('links to its website, but never to an invalid URL', () => {
    const [website] = read('Alpha').all('a', { rel: 'noopener nofollow' });
    expect(website?.attributes.href).toBe('https://www.alpha-pets.hk/shop');
    expect(read('Gamma').html).not.toContain('javascript:');
  });

  it('contains structured data of a business or an organisation', () => {
    expect(read('Alpha').data.LocalBusiness).toMatchObject({
      name: 'Alpha Ltd',
      alternateName: 'Alpha有限公司',
      identifier: codes.Alpha,
      url: 'https://www.alpha-pets.hk/shop',
      address: { addressLocality: 'Sha Tin', addressCountry: 'HK' },
    });
    expect(read('Beta').data.Organization).toMatchObject({ name: 'Beta Ltd' });
  });

  it('shows whether the membership is permanent', () => {
    expect(read('Beta').links).toContain('/en/members/type/permanent');
    expect(read('Alpha').links).not.toContain('/en/members/type/permanent');
  });

  it('shows a type that the standing does not name, as its card does', () => {
    const badges = (address: string) =>
      page(address)
        .all('span', { class: 'badge badge-quiet' })
        .map(({ text }) => text);
    expect(badges(`/members/${codes.Sponsor}`)).toEqual(['贊助會員']);
    expect(badges('/members').filter((text) => text === '贊助會員')).toHaveLength(1);
    expect(badges(`/members/${codes.Beta}`)).toEqual([]);
  });

  it('shows a name that contains HTML as text', () => {
    expect(read('Marked').heading).toBe('<i>Fish</i> & "Chips"');
    expect(read('Marked').all('i')).toEqual([]);
  });
});

describe('the published site', () => {
  it.each(Object.entries(PRIVATE))('contains no %s of a member', (_field, value) => {
    const found = names.filter((name) => file(name).includes(value));
    expect(found).toEqual([]);
  });

  it('contains no page and no list entry of an unapproved company', () => {
    expect(names.filter((name) => name.includes(codes.Pending ?? '?'))).toEqual([]);
    expect(names.filter((name) => file(name).includes('Pending Ltd'))).toEqual([]);
  });
});

describe('the directory', () => {
  const companies = (address: string) =>
    page(address)
      .links.map((link) => /\/members\/(HKPT\d+)$/.exec(link)?.[1])
      .filter((code) => code !== undefined);
  const coded = (...wanted: string[]) => wanted.map((name) => codes[name]);

  it('lists members by district, business type and membership type', () => {
    expect(new Set(companies('/en/members/district/sha-tin'))).toEqual(new Set(coded('Alpha', 'Beta')));
    expect(new Set(companies('/en/members/type/permanent'))).toEqual(new Set(coded('Beta')));
    const cats = names.filter(
      (name) => name.startsWith('en/members/business/') && file(name).includes('Gamma Ltd'),
    );
    expect(cats).toHaveLength(1);
    expect(new Set(companies(`/${cats[0]?.replace('.html', '')}`))).toEqual(new Set(coded('Alpha', 'Gamma')));
  });

  it('has no page for a district without members', () => {
    expect(names).toContain('en/members/district/yuen-long.html');
    expect(names).not.toContain('en/members/district/islands.html');
    expect(names).not.toContain('members/district/islands.html');
  });

  it('has a map of the districts with their numbers, whose squares lead to their pages', () => {
    const shown = page('/en/members');
    const squares = shown.all('li', { 'data-row': '' });
    expect(squares).toHaveLength(18);
    expect(squares[0]).toMatchObject({
      text: 'Yuen Long 1',
      attributes: { 'data-column': '1', 'data-row': '1' },
    });
    const places = squares.map(({ attributes }) => `${attributes['data-column']} ${attributes['data-row']}`);
    expect(new Set(places).size).toBe(18);
    expect(squares.map(({ text }) => text)).toContain('Islands 0');
    expect(shown.links).toContain('/en/members/district/sha-tin');
    expect(shown.links).not.toContain('/en/members/district/islands');
    expect(
      page('/zh-cn/members')
        .all('li', { 'data-row': '' })
        .map(({ text }) => text),
    ).toContain('沙田区 2');
    expect(page('/en/members/district/sha-tin').all('li', { 'data-row': '' })).toEqual([]);
  });

  it('shows the number of members, and labels its filters without JavaScript', () => {
    expect(page('/en/members').text).toMatch(/\b10 members\b/);
    const controls = page('/en/members').all('select').concat(page('/en/members').all('input'));
    for (const { attributes } of controls.filter(({ attributes: { type } }) => type !== 'hidden'))
      expect(page('/en/members').all('label', { for: attributes.id ?? '?' })).not.toEqual([]);
  });

  it('is sorted by letters in English, and by strokes in Chinese', () => {
    const order = [...new Set(companies('/en/members'))];
    expect(order.filter((code) => coded('Alpha', 'Beta', 'Gamma').includes(code))).toEqual(
      coded('Alpha', 'Beta', 'Gamma'),
    );
    expect(new Set(companies('/members'))).toEqual(new Set(order));
  });
});
