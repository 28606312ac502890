// Removes the packages that only builds and tests need, so that the image of a container stays small (Dockerfile).
//   node scripts/runtime-packages.ts
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const modules = path.join(root, 'node_modules');

/** Dependencies that a build puts into `dist/`, or that build it. */
const BUILT = [
  /^@(?:astrojs|emotion|expo-google-fonts|fontsource|hookform|mui|radix-ui|tailwindcss|tanstack|tiptap)\//,
  /^@simplewebauthn\/browser$/,
  /^@embedpdf\//,
  /^(?:astro|pdfjs-dist|ra-.*|react-(?:admin|image-crop|router)|read-excel-file|tailwindcss|wrangler|zxing-wasm)$/,
];

interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Returns the place where Node finds a package for a file of another: in its own folder or in one above. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

/** Returns the places of the packages that a running system may load. */
function neededPlaces(): Set<string> {
  const own = packages[''];
  const isNeeded = (name: string) => !BUILT.some((pattern) => pattern.test(name));
  const names = Object.keys({ ...own?.dependencies, ...own?.optionalDependencies }).filter(isNeeded);
  const found = new Set<string>();
  const waiting = names.flatMap((name) => placeOf(name, '') ?? []);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    waiting.push(...wanted.filter(isNeeded).flatMap((name) => placeOf(name, place) ?? []));
  }
  return found;
}

const remove = (place: string) => rmSync(path.join(root, place), { recursive: true, force: true });
const needed = neededPlaces();
const removed = Object.keys(packages).filter((place) => place && !needed.has(place));
for (const place of removed) remove(place);
// The headers of Node are for compilers. Links to removed programs lead nowhere.
for (const name of readdirSync(modules).filter((each) => each.startsWith('node-')))
  for (const part of ['include', 'share']) remove(`node_modules/${name}/${part}`);
for (const link of existsSync(path.join(modules, '.bin')) ? readdirSync(path.join(modules, '.bin')) : [])
  if (!existsSync(path.join(modules, '.bin', link))) remove(`node_modules/.bin/${link}`);
remove('node_modules/.cache');
console.log(
  `Removed ${removed.length} of ${Object.keys(packages).length - 1} packages: ${needed.size} are left.`,
);
