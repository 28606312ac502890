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

/** Throws an error with one line for each file that is missing or wrong. */
export function checkAssociation(folder = associationFolder()): void {
  const fileOf = (name: string) => path.join(folder, name);
  const missing = PROFILE_FILES.map(fileOf).filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(missing.map((file) => `${file} is missing: see docs/make-it-your-own.md`).join('\n'));
  const lines: string[] = [];
  const report = (file: string, faults: string[]) => {
    if (faults.length > 0) lines.push(`${fileOf(file)}: ${faults.join('; ')}`);
  };
  const parsedJson = (file: string): unknown => {
    try {
      return JSON.parse(readFileSync(fileOf(file), 'utf8'));
    } catch (error) {
      report(file, [`is no JSON: ${(error as Error).message}`]);
      return undefined;
    }
  };
  const given = (parsedJson('profile.json') ?? {}) as Partial<Profile>;
  const languages = Array.isArray(given.languages) ? given.languages.map(String) : [];
  const isOfOne = languagesOf(languages).second === undefined;
  const completed = (file: string, value: unknown) =>
    isOfOne && !(file in DICTIONARIES) ? withSecond(value) : value;
  const checks: Record<string, (value: unknown) => string[]> = {
    'profile.json': schemaFaults(profileSchema),
    'pictures.json': pictureFaults(folder),
    'trades.json': tradeFaults(folder),
    'member-types.json': schemaFaults(memberTypesSchema),
    'texts.json': schemaFaults(givenAssociationSchema),
    ...Object.fromEntries(
      Object.entries(DICTIONARIES).map(([file, known]) => [file, wordFaults(known, languages)]),
    ),
  };
  for (const [file, faultsIn] of Object.entries(checks)) {
    const value = file === 'profile.json' ? given : parsedJson(file);
    if (value !== undefined) report(file, faultsIn(completed(file, value)));
  }
  const css = readFileSync(fileOf('theme.css'), 'utf8');
  report('theme.css', themeFaults(css));
  if (lines.length === 0) report('profile.json', colourFaults(given as Profile, css));
  if (lines.length > 0) throw new Error(lines.join('\n'));
}
