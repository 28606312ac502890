// Chooses the association's profile: the folder in `ASSOCIATION_DIR`, or else associations/pet-trade.
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

export const PROFILE_FILES = [
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

export const associationFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(root, env.ASSOCIATION_DIR || 'associations/pet-trade');

export const associationSources = (folder = associationFolder()): string[] =>
  [...PROFILE_FILES, 'pictures', 'guide'].map((file) => path.relative(root, path.join(folder, file)));

export const associationAliases = (folder = associationFolder()): string[] =>
  PROFILE_FILES.flatMap((file) => ['--alias', `#association/${file}:${path.join(folder, file)}`]);

function footerDrawing(folder: string): string {
  const own = path.join(folder, 'pictures/footer.svg');
  return existsSync(own) ? own : path.join(root, 'site/illustrations/ground.svg');
}

export const viteAssociation = (folder = associationFolder()) => [
  { find: /^#association\//, replacement: `${folder}${path.sep}` },
  { find: /^(?:\.\/)?association-footer\.svg$/, replacement: footerDrawing(folder) },
];
