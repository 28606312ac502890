import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { associationFolder, checkAssociation } from './association.ts';

const scratch = scratchFolder('profile');
/** Copies the profile of the pet trade, with one file changed. Returns the folder. */
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

it('the check accepts the pet trade’s profile, and a copy without Simplified Chinese', () => {
  expect(() => checkAssociation(associationFolder({}))).not.toThrow();
  expect(() =>
    checkAssociation(profile('profile.json', (given) => ({ ...given, languages: ['zh-TW', 'en'] }))),
  ).not.toThrow();
});

it.each([
  [
    'a language that does not exist',
    { languages: ['zh-TW', 'fr'] },
    'languages.1 must be one of zh-TW, zh-CN, en',
  ],
  ['languages without Traditional Chinese', { languages: ['en'] }, 'languages must include "zh-TW"'],
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

it('the check rejects a trade with an unknown illustration', () => {
  const trades = (given: Record<string, unknown>) => ({
    ...given,
    groups: { ...(given.groups as object), retail: [{ zh: '花店', en: 'Florist', picture: 'tulip' }] },
  });
  expect(() => checkAssociation(profile('trades.json', trades))).toThrow('there is no illustration tulip');
});

it.each([
  ['words-site.json', { en: { home: { leed: 'x' } } }, 'there is no text en home.leed'],
  ['words-site.json', { en: { home: 'x' } }, 'there is no text en home'],
  ['words-admin.json', { 'zh-CN': {} }, 'zh-CN is no language of these words'],
])('the check rejects texts that the program does not use: %s %j', (file, words, fault) => {
  expect(() => checkAssociation(profile(file, () => words))).toThrow(fault);
});

it('the check names a file that is missing or cannot be parsed', () => {
  const folder = profile();
  rmSync(path.join(folder, 'theme.css'));
  expect(() => checkAssociation(folder)).toThrow('theme.css is missing');
  const broken = profile();
  writeFileSync(path.join(broken, 'profile.json'), '{');
  expect(() => checkAssociation(broken)).toThrow('profile.json is no JSON');
});

it('programs use the profile in ASSOCIATION_DIR', () => {
  const folder = profile('profile.json', (given) => ({
    ...given,
    name: { zh: '香港花藝業協會', en: 'Hong Kong Florists Association' },
    languages: ['zh-TW', 'en'],
    modules: { venue: false, publications: true, supportFund: true, fps: true },
  }));
  const root = path.join(import.meta.dirname, '..');
  const program = `
    const { ASSOCIATION_NAME, isActivePath } = await import('./db/profile.ts');
    const { pathInAllLocales } = await import('./db/locale-paths.ts');
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
