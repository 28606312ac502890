import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

const publications = ['guide', 'annual-report'] as const;
const maxBytes = 900 * 1024;
const browser = process.env.CHROMIUM ?? 'chromium';

const [fonts] = process.argv.slice(2);
if (!fonts) {
  throw new Error(
    'Usage: node db/demo/publications/make.ts <folder of the package @fontsource/noto-sans-hk>',
  );
}

const workshop = await mkdtemp(join(tmpdir(), 'publications-'));
try {
  for (const name of publications) await copyPictures(name);
  // TrueType fonts are embedded as subsets. The CFF fonts of most systems would make the files three times as
  // big.
  await cp(fonts, join(workshop, 'fonts'), { recursive: true });
  await cp(join(import.meta.dirname, 'publication.css'), join(workshop, 'publication.css'));
  for (const name of publications) await print(name);
} finally {
  await rm(workshop, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function copyPictures(name: string): Promise<void> {
  const html = await readFile(join(import.meta.dirname, `${name}.html`), 'utf8');
  for (const [, picture] of html.matchAll(/src="([\w-]+)\.jpg"/g)) {
    await sharp(join(import.meta.dirname, '..', 'pictures', `${picture}.webp`))
      .resize({ width: 1100 })
      .jpeg({ quality: 74, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toFile(join(workshop, `${picture}.jpg`));
  }
}

async function print(name: string): Promise<void> {
  const source = join(workshop, `${name}.html`);
  const target = join(import.meta.dirname, `${name}.pdf`);
  await cp(join(import.meta.dirname, `${name}.html`), source);
  await run(browser, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--user-data-dir=${join(workshop, 'profile')}`,
    '--no-pdf-header-footer',
    `--print-to-pdf=${target}`,
    pathToFileURL(source).href,
  ]);
  const { size } = await stat(target);
  if (size > maxBytes) throw new Error(`${name}.pdf has ${size} bytes, more than ${maxBytes}`);
  console.log(`${name}.pdf ${(size / 1024).toFixed(0)} kB`);
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}`));
    });
  });
}
