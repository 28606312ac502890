import { describe, expect, it } from 'vitest';
import { FIRST_ASSOCIATION } from '../../core/content/association.ts';
import { associationTexts } from '../../db/tables/index.ts';
import { publishSite } from '../testing/site.ts';

const { page } = await publishSite(async (db) => {
  await db.update(associationTexts).set({
    data: {
      phone: '+852 2345 6789 ext. 5',
      benefits: [],
      faq: [],
      supportFund: [],
      stats: [],
      venue: { ...FIRST_ASSOCIATION.venue, facilities: [], notes: [] },
      committee: [{ name: { zh: '空屆', en: 'Empty term' }, startsOn: '2020-01-01', posts: [] }],
    },
  });
});

describe('a page whose texts the association has emptied', () => {
  it.each([
    ['/contact', '常見問題', 'faq'],
    ['/venue-rental', '場地設施', 'facilities'],
    ['/venue-rental', '注意事項', 'notes'],
    ['/members', '會員獨享', 'member-benefits'],
    ['/join', '會員獨享', 'benefits'],
  ])('omits the heading of an empty text: %s, %s', (address, title, id) => {
    const shown = page(address);
    expect(shown.heading).not.toBe('');
    expect(shown.all('h2', { id })).toEqual([]);
    expect(shown.all('h2').map(({ text }) => text)).not.toContain(title);
  });

  it('has no empty menu and no empty list', () => {
    for (const address of ['/', '/about', '/join', '/contact', '/venue-rental', '/members', '/en']) {
      const shown = page(address);
      expect(shown.all('details', { class: 'tsf' }), address).toEqual([]);
      expect(shown.html, address).not.toMatch(/<(dl|ul|ol)[^>]*>\s*<\/\1>/);
    }
  });

  it('shows the picture of the council’s chart if the council has no posts', () => {
    expect(page('/en/about').text).not.toContain('Empty term');
    expect(page('/en/about').all('figure')).toHaveLength(3);
  });
});

const CODE = `/uploads/${'c'.repeat(64)}-430x430.png`;
const given = await publishSite(async (db) => {
  await db
    .update(associationTexts)
    .set({ data: { phone: '2345 6789', weChatId: 'hk-pet-trade', weChatCode: CODE } });
});

describe('an association with WeChat', () => {
  it.each(['/', '/contact'])(
    'shows code and name beside chat, social link and e-mail on Simplified %s',
    (path) => {
      const shown = given.page(`/zh-cn${path === '/' ? '' : path}`);
      expect(shown.text).toMatch(/微信.*hk-pet-trade/);
      expect(shown.all('img', { src: CODE })).toHaveLength(path === '/' ? 1 : 2);
      for (const { attributes } of shown.all('img', { src: CODE }))
        expect(attributes).toMatchObject({ alt: '香港宠物业协会的微信二维码', width: '128', height: '128' });
      expect(shown.all('p', { id: 'wechat' })).toHaveLength(1);
      expect(shown.all('a', { href: '#wechat' }).map(({ text }) => text)).toContain('微信');
      const { email } = FIRST_ASSOCIATION;
      expect(shown.all('a', { href: `mailto:${email}`, title: '' })).toHaveLength(1);
    },
  );

  it.each(['/', '/contact', '/en', '/en/contact'])('shows nothing of it on %s', (address) => {
    const shown = given.page(address);
    expect(shown.html).not.toContain(CODE);
    expect(shown.text).not.toContain('hk-pet-trade');
    expect(shown.links).not.toContain('#wechat');
  });

  it('shows nothing of it where the setting is empty', () => {
    const shown = page('/zh-cn/contact');
    expect(shown.links).not.toContain('#wechat');
    expect(shown.html).not.toContain('we-chat');
    expect(shown.all('h2').map(({ text }) => text)).not.toContain('微信');
  });
});

it('numbers without a country code carry it in every link, and on Simplified pages to read', () => {
  for (const address of ['/contact', '/venue-rental', '/privacy']) {
    expect(given.page(`/zh-cn${address}`).text).toMatch(/\+852\s2345\s6789/);
    for (const other of [address, `/en${address}`])
      expect(given.page(other).text).not.toMatch(/\+852\s2345\s6789/);
  }
  for (const address of ['/', '/en', '/zh-cn'])
    expect(given.page(address).links).toContain('tel:+85223456789');
});

it('the link and the structured data contain the telephone number without its extension', () => {
  expect(page('/').text).toMatch(/\+852\s2345\s6789\sext\.\s5/);
  expect(page('/').links).toContain('tel:+85223456789');
  expect(page('/venue-rental').links).toContain('tel:+85223456789');
  expect(page('/').data.Organization?.telephone).toBe('+852 2345 6789');
});

const NAME = { zh: '香港水族業協會', en: 'Hong Kong Aquarium Trade Association' };
const LOGO = `/uploads/${'d'.repeat(64)}-430x430.png`;
const renamed = await publishSite(async (db) => {
  await db.update(associationTexts).set({ data: { name: NAME, logo: LOGO } });
});

describe('an association with a name and a logo of its own', () => {
  const pages = ['/', '/about', '/join', '/contact', '/members', '/news', '/privacy', '/404', '/my'];

  it.each(
    pages.flatMap((path) => [path, `/zh-cn${path === '/' ? '' : path}`, `/en${path === '/' ? '' : path}`]),
  )('has no trace of the profile’s name and logo on %s', (address) => {
    const { html, all } = renamed.page(address);
    expect(html).not.toMatch(/香港寵物業協會|香港宠物业协会|Hong Kong Pet Trade Association/);
    expect(all('img', { src: LOGO })).toHaveLength(1);
    expect(html).not.toContain('apple-touch-icon.png');
  });

  it('stands in title, header, footer and structured data, in each language', () => {
    for (const [address, name] of [
      ['/about', NAME.zh],
      ['/zh-cn/about', '香港水族业协会'],
      ['/en/about', NAME.en],
    ] as const) {
      const { html, text } = renamed.page(address);
      expect(html).toMatch(new RegExp(`<title>[^<]* \\| ${name}</title>`));
      expect(html).toContain(`<meta property="og:site_name" content="${name}"`);
      expect(text.split(name).length).toBeGreaterThan(2);
    }
    const { html } = renamed.page('/');
    expect(html).toMatch(new RegExp(`"logo":"https?://[^"]+${LOGO}"`));
    expect(html).toContain(`"name":"${NAME.zh}"`);
  });

  it('is published for the back office', () => {
    expect(JSON.parse(renamed.file('association.json'))).toEqual({ name: NAME, logo: LOGO });
  });
});

const MAIN = '#4a2f8f';
const coloured = await publishSite(async (db) => {
  await db.update(associationTexts).set({ data: { mainColour: MAIN } });
});

describe('colours of an association', () => {
  it('are a published file that every page reads before its first paint, by a name that changes with it', () => {
    const css = coloured.file('colours.css');
    expect(css).toMatch(new RegExp(`^html:root\\{--color-jade:${MAIN};`));
    expect(css).toContain(`@media screen{html:root{--accent:${MAIN};`);
    expect(css.length).toBeLessThan(1000);
    const { html, all } = coloured.page('/en/about');
    const [head = ''] = html.split('</head>');
    expect(head).toMatch(/<link rel="stylesheet" href="\/colours\.css\?[^"]{8,}">/);
    expect(all('meta', { name: 'theme-color', content: MAIN })).toHaveLength(1);
  });

  it('add nothing to pages while they are the profile’s', () => {
    expect(page('/').html).not.toContain('colours.css');
    expect(given.names).toContain('colours.css');
    expect(given.file('colours.css')).toBe('');
  });
});
