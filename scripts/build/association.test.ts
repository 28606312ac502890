import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { englishOnly } from '../../testing/bakers/english.ts';
import { associationFolder } from '../association/folder.ts';
import { checkAssociation } from './association.ts';
import { missingLines, missingWords } from './profile/missing-words.ts';

const scratch = scratchFolder('profile');
function profile(
  file?: string,
  change: (parsed: Record<string, unknown>) => unknown = (same) => same,
): string {
  const folder = path.join(scratch, `${Math.random()}`);
  cpSync(associationFolder({}), folder, { recursive: true });
  if (file) {
    const changed = change(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    writeFileSync(path.join(folder, file), JSON.stringify(changed));
  }
  return folder;
}

it('the profile folder is ASSOCIATION_DIR, or else associations/pet-trade', () => {
  expect(associationFolder({ ASSOCIATION_DIR: scratch })).toBe(scratch);
  expect(path.basename(associationFolder({}))).toBe('pet-trade');
});

const placed = (...tiles: [column: number, row: number][]) => ({
  timeZone: 'Europe/Lisbon',
  region: 'PT',
  telephone: { countryCode: '351', digits: 9 },
  registration: { zh: 'NIPC', en: 'NIPC' },
  districts: tiles.map(([column, row], index) => ({
    ...{ zh: `${index}`, en: `${index}` },
    tile: { column, row },
  })),
});

it('the check accepts districts on tiles of their own', () => {
  const place = placed([1, 1], [8, 8]);
  expect(() => checkAssociation(profile('profile.json', (given) => ({ ...given, place })))).not.toThrow();
});

it('the check accepts the default profile, and a copy without Simplified Chinese', () => {
  expect(() => checkAssociation(associationFolder({}))).not.toThrow();
  expect(() =>
    checkAssociation(profile('profile.json', (given) => ({ ...given, languages: ['zh-TW', 'en'] }))),
  ).not.toThrow();
});

it.each([
  ['a language that is no tag', { languages: ['zh-TW', 'fr_FR'] }, 'languages.1 must be a BCP 47 tag'],
  ['no language', { languages: [] }, 'languages must name a language'],
  ['three languages', { languages: ['en', 'pt', 'fr'] }, 'languages has more than a first and a second'],
  ['a made language of another one', { languages: ['en', 'pt', 'zh-CN'] }, 'languages has more than'],
  ['an unknown time zone', { place: { timeZone: 'Mars' } }, 'place.timeZone must be a time zone'],
  [
    'two districts on one tile',
    { place: placed([1, 1], [1, 1]) },
    'place.districts puts two districts on one',
  ],
  ['a tile outside the map', { place: placed([9, 1]) }, 'place.districts.0.tile.column '],
  ['an unknown currency', { currency: { code: 'EURO' } }, 'currency.code must be a currency'],
  ['a repeated language', { languages: ['zh-TW', 'en', 'en'] }, 'languages names a language twice'],
  ['a module that does not exist', { modules: { shop: true } }, 'modules.venue must be boolean'],
  ['no name', { name: undefined }, 'name must be object'],
  ['no Cloudflare name', { cloudflare: {} }, 'cloudflare.name must be string'],
  [
    'crons that omit midnight in Hong Kong',
    { cloudflare: { name: 'guild', crons: ['0 4 * * *'] } },
    'cloudflare.crons needs "1 16 * * *"',
  ],
  [
    'an unknown Cloudflare location',
    { cloudflare: { name: 'guild', location: 'hk' } },
    'cloudflare.location must be',
  ],
  ['an unknown key', { colour: 'red' }, 'the file has unknown colour'],
])('the check rejects a profile with %s, and names the faulty key', (_name, values, fault) => {
  expect(() => checkAssociation(profile('profile.json', (given) => ({ ...given, ...values })))).toThrow(
    fault,
  );
});

it('the check accepts a profile of one language without the key of the second slot', () => {
  const folder = englishOnly(associationFolder({ ASSOCIATION_DIR: 'testing/bakers' }), `${scratch}/english`);
  expect(() => checkAssociation(folder)).not.toThrow();
});

it('words of a language that the product has no dictionary for are listed, and those translated are not', () => {
  const folder = associationFolder({ ASSOCIATION_DIR: 'testing/bakers' });
  expect(missingLines(folder)).toContainEqual(
    expect.stringMatching(/^words-site.json: \d+ texts are English in pt/),
  );
  expect(missingWords(folder, 'pt')['words-site.json']).toMatchObject({
    home: expect.not.objectContaining({ lead: expect.anything() }),
  });
  expect(missingLines(associationFolder({}))).toEqual([]);
});

it('the check rejects a trade whose illustration does not exist', () => {
  const trades = (given: Record<string, unknown>) => ({
    ...given,
    groups: [
      { key: 'retail', zh: '零售', en: 'Retail', trades: [{ zh: '花店', en: 'Florist', picture: 'tulip' }] },
    ],
  });
  expect(() => checkAssociation(profile('trades.json', trades))).toThrow('there is no illustration tulip');
});

it.each([
  ['words-site.json', { en: { home: { leed: 'x' } } }, 'there is no text en home.leed'],
  ['words-site.json', { en: { home: 'x' } }, 'there is no text en home'],
  [
    'words-messages.json',
    { en: { mail: { receipts: { subject: 'x' } } } },
    'there is no text en mail.receipts',
  ],
  ['words-messages.json', { en: { door: { lede: 'x' } } }, 'there is no text en door.lede'],
  ['words-admin.json', { 'zh-CN': {} }, 'zh-CN is no language of these words'],
])('the check rejects a text key or language that the program does not have: %s %j', (file, words, fault) => {
  expect(() => checkAssociation(profile(file, () => words))).toThrow(fault);
});

it('the check rejects a placeholder that a mail does not fill', () => {
  const words = { en: { mail: { receipt: { body: 'For {{nobody}}' } } } };
  const check = () => checkAssociation(profile('words-messages.json', () => words));
  expect(check).toThrow('en mail.receipt has no {{nobody}}');
});

it.each([
  ['profile.json', { paymentPrefix: 'ABC' }, 'paymentPrefix must be two capital letters'],
  ['profile.json', { colours: { accent: 'red' } }, 'colours.accent must be a colour such as'],
  ['texts.json', { phone: 'call us' }, 'phone is wrong: A telephone number'],
  ['texts.json', { processingDays: '0' }, 'processingDays is wrong: A whole number of days'],
  ['texts.json', { email: 'office' }, 'email is wrong: '],
  ['texts.json', { faq: [{ question: { zh: '問' }, answer: {} }] }, 'faq.0.question.en '],
  ['texts.json', { slogan: 'x' }, 'slogan is unknown'],
  ['texts.json', { address: { zh: '甲', en: 'A', fr: 'A' } }, 'address.fr is unknown'],
  ['texts.json', { motto: undefined }, 'motto must be object'],
  ['pictures.json', { records: ['tulip'] }, 'records.0: there is no illustration tulip'],
  ['pictures.json', { records: [] }, 'records '],
  ['trades.json', { groups: [] }, 'groups must have a group'],
  ['trades.json', { prefix: 5 }, 'prefix must be string'],
])('the check names file and path of a wrong value: %s %j', (file, values, fault) => {
  const check = () => checkAssociation(profile(file, (given) => ({ ...given, ...values })));
  expect(check).toThrow(`${file}: `);
  expect(check).toThrow(fault);
});

it.each([
  ['a missing colour', ['--color-jade: #1d6b57;', ''], 'palette.color-jade must be string'],
  ['a wrong colour', ['--muted: #334942;', '--muted: grey;'], 'light.muted must be a colour such as'],
  ['an unknown name', ['--muted:', '--pale: #ffffff; --muted:'], 'light has unknown pale'],
  [
    'a colour that differs from the mails',
    ['--accent: #1d6b57;', '--accent: #123456;'],
    'colours.accent must be #123456',
  ],
  [
    'a ground that is darker than the tint by which saved colours are judged',
    ['--tint-harbour: #d6e7ea;', '--tint-harbour: #b0c7ca;'],
    'colours.tint must be #b0c7ca',
  ],
])('the check rejects a theme with %s', (_name, [from = '', to = ''], fault) => {
  const folder = profile();
  const file = path.join(folder, 'theme.css');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  expect(() => checkAssociation(folder)).toThrow(fault);
});

it('the check rejects a drawing of the wrong size, and a logo that is not a file of the profile', () => {
  const folder = profile();
  writeFileSync(path.join(folder, 'pictures/mark.svg'), '<svg viewBox="0 0 10 20"></svg>');
  expect(() => checkAssociation(folder)).toThrow('places.mark: mark.svg has viewBox "0 0 10 20"');
  const other = (given: Record<string, unknown>) => ({
    ...given,
    places: { ...(given.places as object), mark: 'harbour' },
  });
  expect(() => checkAssociation(profile('pictures.json', other))).toThrow(
    'places.mark: there is no illustration harbour',
  );
});

it.each([
  ['a list', []],
  ['null', null],
  ['a number', { en: { home: { lead: 5 } } }],
])('the check rejects a dictionary that is or contains %s', (_name, words) => {
  expect(() => checkAssociation(profile('words-site.json', () => words))).toThrow('words-site.json: ');
});

it('the check names a file that is missing or cannot be parsed', () => {
  const folder = profile();
  rmSync(path.join(folder, 'theme.css'));
  expect(() => checkAssociation(folder)).toThrow('theme.css is missing');
  const broken = profile();
  writeFileSync(path.join(broken, 'profile.json'), '{');
  expect(() => checkAssociation(broken)).toThrow('profile.json: is no JSON');
});

it('the check names all that is wrong, one line for each file', () => {
  const folder = profile('texts.json', (given) => ({ ...given, phone: 'call us', email: 'office' }));
  writeFileSync(path.join(folder, 'trades.json'), '{');
  writeFileSync(path.join(folder, 'words-site.json'), '{ "en": { "homes": {} } }');
  const lines = (() => {
    try {
      checkAssociation(folder);
    } catch (error) {
      return (error as Error).message.split('\n').map((line) => line.replace(`${folder}${path.sep}`, ''));
    }
  })();
  expect(lines).toEqual([
    expect.stringMatching(/^trades.json: is no JSON/),
    expect.stringMatching(/^texts.json: phone is wrong.*; email is wrong/),
    expect.stringMatching(/^words-site.json: there is no text en homes/),
  ]);
});

it.each([
  ['member-types.json', undefined, ' is missing: see docs/make-it-your-own.md'],
  ['member-types.json', '{', ' is no JSON: '],
  ['profile.json', '{"languages":["fr_FR"]}', ': languages is wrong: Incorrect locale'],
  ['profile.json', '{"place":{"timeZone":"Mars/X"}}', ': place.timeZone is wrong: Invalid time zone'],
  ['profile.json', '{"currency":{"code":"ZZ"}}', ': currency.code is wrong: Invalid currency code'],
])('a start ends with one line about %s when it is %s', (name, content, reason) => {
  const folder = profile();
  const file = path.join(folder, name);
  rmSync(file);
  if (content) writeFileSync(file, content);
  const command = ['scripts/bootstrap.mjs', 'functions/local/start.ts'];
  const { status, stdout, stderr } = spawnSync('node', command, {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ASSOCIATION_DIR: folder, DATA_DIR: scratch, PORT: '0' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(file + reason)]);
});

it('programs use the profile in ASSOCIATION_DIR', () => {
  const folder = profile('profile.json', (given) => ({
    ...given,
    name: { zh: '香港花藝業協會', en: 'Hong Kong Florists Association' },
    languages: ['zh-TW', 'en'],
    modules: { venue: false, publications: true, supportFund: true, fps: true },
  }));
  const root = path.join(import.meta.dirname, '../..');
  const program = `
    const { ASSOCIATION_NAME, isActivePath } = await import('./core/association/profile.ts');
    const { pathInAllLocales } = await import('./core/association/locale-paths.ts');
    const paths = ['/venue-rental', '/publications/5', '/news'].filter(isActivePath);
    console.log(JSON.stringify([ASSOCIATION_NAME.en, pathInAllLocales('/news'), paths]));`;
  const printed = execFileSync(
    process.execPath,
    ['--import', path.join(root, 'scripts/resolve-association.mjs'), '--input-type=module', '-e', program],
    { cwd: root, env: { PATH: process.env.PATH, ASSOCIATION_DIR: folder }, encoding: 'utf8' },
  );
  expect(JSON.parse(printed)).toEqual([
    'Hong Kong Florists Association',
    ['/news', '/en/news'],
    ['/publications/5', '/news'],
  ]);
});

it.each([
  ['JPY', [120, '¥120', '120', 120]],
  ['EUR', [12_050, '€120.50', '120.50', 12_050]],
  ['KWD', [1_234_500, 'KWD\u00a01,234.500', '1234.500', 1_234_500]],
])('amounts in %s have the decimals of the currency', (code, expected) => {
  const english = englishOnly(associationFolder({ ASSOCIATION_DIR: 'testing/bakers' }), `${scratch}/${code}`);
  const file = path.join(english, 'profile.json');
  const given = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...given, currency: { code } }));
  const root = path.join(import.meta.dirname, '../..');
  const program = `
    const { centsOf, moneyText, plainAmount } = await import('./core/association/currency.ts');
    const cents = ${expected[0]};
    console.log(JSON.stringify([cents, moneyText(cents), plainAmount(cents), centsOf(plainAmount(cents))]));`;
  const printed = execFileSync(
    process.execPath,
    ['--import', path.join(root, 'scripts/resolve-association.mjs'), '--input-type=module', '-e', program],
    { cwd: root, env: { PATH: process.env.PATH, ASSOCIATION_DIR: english }, encoding: 'utf8' },
  );
  expect(JSON.parse(printed)).toEqual(expected);
});
