import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withSecond } from '../../core/association/completed.ts';
import { languagesOf } from '../../core/association/locales.ts';
import { memberTypesSchema, type Profile, profileSchema } from '../../core/association/profile-schema.ts';
import { givenAssociationSchema } from '../../core/content/validation/association.ts';
import { associationFolder, PROFILE_FILES } from '../association/folder.ts';
import { pictureFaults, tradeFaults } from './profile/drawings.ts';
import { schemaFaults } from './profile/faults.ts';
import { colourFaults, themeFaults } from './profile/theme.ts';
import { DICTIONARIES, wordFaults } from './profile/words.ts';

function parsedJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`);
  }
}

export function checkAssociation(folder = associationFolder()): void {
  const fileOf = (name: string) => path.join(folder, name);
  const missing = PROFILE_FILES.find((file) => !existsSync(fileOf(file)));
  if (missing) throw new Error(`${fileOf(missing)} is missing: see docs/make-it-your-own.md`);
  const report = (file: string, faults: string[]) => {
    if (faults.length > 0) throw new Error(`${fileOf(file)}: ${faults.join('; ')}`);
  };
  const profile = parsedJson(fileOf('profile.json')) as Profile;
  const languages = Array.isArray(profile.languages) ? profile.languages.map(String) : [];
  const isOfOne = languagesOf(languages).second === undefined;
  const parsed = (file: string) => {
    const given = parsedJson(fileOf(file));
    return isOfOne && !(file in DICTIONARIES) ? withSecond(given) : given;
  };
  const checks: Record<string, (given: unknown) => string[]> = {
    'profile.json': schemaFaults(profileSchema),
    'pictures.json': pictureFaults(folder),
    'trades.json': tradeFaults(folder),
    'member-types.json': schemaFaults(memberTypesSchema),
    'texts.json': schemaFaults(givenAssociationSchema),
    ...Object.fromEntries(
      Object.entries(DICTIONARIES).map(([file, known]) => [file, wordFaults(known, languages)]),
    ),
  };
  for (const [file, faultsIn] of Object.entries(checks)) report(file, faultsIn(parsed(file)));
  const css = readFileSync(fileOf('theme.css'), 'utf8');
  report('theme.css', themeFaults(css));
  report('profile.json', colourFaults(profile, css));
}
