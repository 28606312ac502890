// Chooses the association of a build: the profile in `ASSOCIATION_DIR`, or else the one in
// associations/pet-trade.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { en as adminEn } from '../admin/kit/i18n/en.ts';
import { zhTW as adminZhTW } from '../admin/kit/i18n/zh-TW.ts';
import { en as messagesEn } from '../db/messages/en.ts';
import { zhTW as messagesZhTW } from '../db/messages/zh-TW.ts';
import { type TextTree, unknownTexts } from '../db/text-tree.ts';
import {
  memberTypesSchema,
  type Pictures,
  picturesSchema,
  profileSchema,
  type Trades,
  tradesSchema,
} from '../db/validation/platform/profile.ts';
import { en as siteEn } from '../site/i18n/en.ts';
import { zhTW as siteZhTW } from '../site/i18n/zh-TW.ts';

const root = path.join(import.meta.dirname, '..');

/** Files of a profile that the code imports as `#association/…`. */
const PROFILE_FILES = [
  'profile.json',
  'pictures.json',
  'trades.json',
  'member-types.json',
  'texts.json',
  'words-site.json',
  'words-admin.json',
  'words-messages.json',
  'theme.css',
];

/** Returns the folder of the profile. */
export const associationFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(root, env.ASSOCIATION_DIR || 'associations/pet-trade');

/** Returns the paths of the profile's files relative to the root, for the list of a build's sources. */
export const associationSources = (folder = associationFolder()): string[] =>
  [...PROFILE_FILES, 'pictures'].map((file) => path.relative(root, path.join(folder, file)));

/** Returns wrangler's parameters that bundle this profile. */
export const associationAliases = (folder = associationFolder()): string[] =>
  PROFILE_FILES.flatMap((file) => ['--alias', `#association/${file}:${path.join(folder, file)}`]);

/** Returns vite's aliases that bundle this profile. */
export const viteAssociation = (folder = associationFolder()) => [
  { find: /^#association\//, replacement: `${folder}${path.sep}` },
];

function parsedJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`);
  }
}

/** Describes in English what a zod issue expects. */
function asked(issue: {
  code: string;
  message: string;
  expected?: string;
  values?: unknown[];
  keys?: string[];
}): string {
  if (issue.code === 'invalid_type') return `must be ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values?.join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `has unknown ${issue.keys?.join(', ')}`;
  return issue.message;
}

const schemaFaults =
  (schema: typeof profileSchema | typeof picturesSchema | typeof tradesSchema | typeof memberTypesSchema) =>
  (given: unknown): string[] => {
    const { error } = schema.safeParse(given);
    return (error?.issues ?? []).map((issue) => `${issue.path.join('.') || 'the file'} ${asked(issue)}`);
  };

/** Returns a fault for each drawing that neither the profile nor the site has. */
const drawingFaults = (folder: string, names: string[]): string[] =>
  [...new Set(names)]
    .filter(
      (name) =>
        ![path.join(folder, 'pictures'), path.join(root, 'site/illustrations')].some((place) =>
          existsSync(path.join(place, `${name}.svg`)),
        ),
    )
    .map((name) => `there is no illustration ${name}`);

const pictureFaults =
  (folder: string) =>
  (given: unknown): string[] => {
    const faults = schemaFaults(picturesSchema)(given);
    if (faults.length > 0) return faults;
    const { places, records } = given as Pictures;
    return drawingFaults(folder, [...Object.values(places), ...records]);
  };

const tradeFaults =
  (folder: string) =>
  (given: unknown): string[] => {
    const faults = schemaFaults(tradesSchema)(given);
    if (faults.length > 0) return faults;
    const pictures = Object.values((given as Trades).groups).flatMap((trades) =>
      trades.flatMap(({ picture }) => picture ?? []),
    );
    return drawingFaults(folder, pictures);
  };

/** Dictionaries that a profile can override, by the profile's file and by language. */
const DICTIONARIES = {
  'words-site.json': { 'zh-TW': siteZhTW, 'zh-CN': siteZhTW, en: siteEn },
  'words-admin.json': { 'zh-TW': adminZhTW, en: adminEn },
  'words-messages.json': { 'zh-TW': messagesZhTW, 'zh-CN': messagesZhTW, en: messagesEn },
};

const wordFaults = (known: Record<string, unknown>, own: unknown): string[] =>
  Object.entries(own as Record<string, TextTree>).flatMap(([language, texts]) =>
    Object.hasOwn(known, language)
      ? unknownTexts(known[language] as TextTree, texts).map((path) => `there is no text ${language} ${path}`)
      : [`${language} is no language of these words`],
  );

/**
 * Checks a profile.
 * @throws an error that names the file and each wrong place in it.
 */
export function checkAssociation(folder = associationFolder()): void {
  const missing = PROFILE_FILES.find((file) => !existsSync(path.join(folder, file)));
  if (missing) throw new Error(`${path.join(folder, missing)} is missing: see docs/make-it-your-own.md`);
  const faultsIn = (file: string, find: (parsed: unknown) => string[]) => {
    const faults = find(parsedJson(path.join(folder, file)));
    if (faults.length > 0) throw new Error(`${path.join(folder, file)}: ${faults.join('; ')}`);
  };
  faultsIn('profile.json', schemaFaults(profileSchema));
  faultsIn('pictures.json', pictureFaults(folder));
  faultsIn('trades.json', tradeFaults(folder));
  faultsIn('member-types.json', schemaFaults(memberTypesSchema));
  for (const [file, known] of Object.entries(DICTIONARIES)) faultsIn(file, (own) => wordFaults(known, own));
}
