// Chooses the association of a build: the profile in `ASSOCIATION_DIR`, or else the one in
// associations/pet-trade.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { givenAssociationSchema } from '../db/validation/content/association.ts';
import { memberTypesSchema, type Profile, profileSchema } from '../db/validation/platform/profile.ts';
import { pictureFaults, tradeFaults } from './profile/drawings.ts';
import { schemaFaults } from './profile/faults.ts';
import { colourFaults, themeFaults } from './profile/theme.ts';
import { DICTIONARIES, wordFaults } from './profile/words.ts';

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
  [...PROFILE_FILES, 'pictures', 'guide'].map((file) => path.relative(root, path.join(folder, file)));

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

/**
 * Checks a profile.
 * @throws an error that names the file and each fault in it.
 */
export function checkAssociation(folder = associationFolder()): void {
  const fileOf = (name: string) => path.join(folder, name);
  const missing = PROFILE_FILES.find((file) => !existsSync(fileOf(file)));
  if (missing) throw new Error(`${fileOf(missing)} is missing: see docs/make-it-your-own.md`);
  const report = (file: string, faults: string[]) => {
    if (faults.length > 0) throw new Error(`${fileOf(file)}: ${faults.join('; ')}`);
  };
  const checks: Record<string, (given: unknown) => string[]> = {
    'profile.json': schemaFaults(profileSchema),
    'pictures.json': pictureFaults(folder),
    'trades.json': tradeFaults(folder),
    'member-types.json': schemaFaults(memberTypesSchema),
    'texts.json': schemaFaults(givenAssociationSchema),
    ...Object.fromEntries(Object.entries(DICTIONARIES).map(([file, known]) => [file, wordFaults(known)])),
  };
  for (const [file, faultsIn] of Object.entries(checks)) report(file, faultsIn(parsedJson(fileOf(file))));
  const css = readFileSync(fileOf('theme.css'), 'utf8');
  report('theme.css', themeFaults(css));
  report('profile.json', colourFaults(parsedJson(fileOf('profile.json')) as Profile, css));
}
