// Checks, migrates, renders and deploys to Cloudflare, then looks at what is live. A dry run touches nothing: it does
// all of it that needs no account, on a database of its own, without a network.
//   npm run deploy [-- --dry-run] [--no-check] [--env NAME]
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { bundleForCloudflare, releaseOf, writeReleaseFiles } from '../build/cloudflare.ts';
import { journalOf, type RenderSiteOptions, renderSite } from '../build/render-site.ts';
import { version } from '../build/version.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { applicationRoleOf } from '../db/roles.ts';
import { loadEnvFile } from '../functions/local/env-file.ts';
import { withBuildLock } from './deploy/build-lock.ts';
import { putUpFonts } from './deploy/fonts.ts';
import { bundleBytes, judgeSizes, measureAssets } from './deploy/limits.ts';
import { startScratchDatabase } from './deploy/scratch-database.ts';
import {
  API_CONFIG,
  CONVERTER_CONFIG,
  type DeploySettings,
  judgePublisherSecrets,
  judgeSecrets,
  PUBLISHER_CONFIG,
  readDeploySettings,
} from './deploy/settings.ts';
import { smokeTestUntil } from './deploy/smoke-test.ts';
import { judgeStartup, startupMs } from './deploy/startup.ts';
import { secretNames, wrangler } from './deploy/wrangler.ts';
import { fail, megabytes, seconds } from './machine/command.ts';

const root = path.join(import.meta.dirname, '..');
const DIST = path.join(root, 'dist');
const SMOKE_SECONDS = 90;

/** Reports a step's outcome, and stops beyond a limit. */
function report({ errors, notes }: { errors: string[]; notes: string[] }): void {
  for (const note of notes) console.log(`note  ${note}`);
  if (errors.length) throw new Error(errors.join('\n'));
}

function check(): void {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/check.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Nothing was deployed: the check failed');
}

/** Measures the upload and stops beyond Cloudflare's limits. */
function measure(folder: string, pages: string[]): void {
  const assets = measureAssets(folder);
  const bundles = {
    API: bundleBytes(path.join(DIST, 'worker')),
    converter: bundleBytes(path.join(DIST, 'converter')),
    publisher: bundleBytes(path.join(DIST, 'publisher')),
    site: bundleBytes(path.join(DIST, 'edge')),
  };
  const { file, bytes } = assets.largest;
  console.log(`ok    ${pages.length} pages rendered; ${assets.files} files, ${megabytes(assets.totalBytes)}`);
  console.log(`ok    the largest is ${file} with ${megabytes(bytes)}`);
  for (const [name, size] of Object.entries(bundles))
    console.log(`ok    ${name}: ${megabytes(size)} compressed`);
  report(judgeSizes(assets, bundles));
}

/** Prepares a release: writes the journal of the deployed pages, with which the publisher starts. */
function prepareRelease(target: string): string {
  writeReleaseFiles(journalOf(target));
  return releaseOf(new Date());
}

async function dryRun(): Promise<void> {
  const scratch = await startScratchDatabase();
  console.log('ok    migrations, on an empty database');
  try {
    const target = path.join(scratch.folder, 'public');
    await renderSite({
      databaseUrl: scratch.databaseUrl,
      endpoint: scratch.endpoint,
      siteUrl: 'https://www.example.org',
      target,
      deliver: async (pages) => {
        measure(target, pages);
        report(judgeStartup(await startupMs(path.join(DIST, 'publisher', 'worker.js'))));
        prepareRelease(target);
        await wrangler(['deploy', '--dry-run', '--config', CONVERTER_CONFIG]);
        console.log(`ok    ${CONVERTER_CONFIG}`);
        for (const environment of ['', 'staging']) {
          for (const config of [API_CONFIG, PUBLISHER_CONFIG, 'wrangler.toml']) {
            const assets = config === 'wrangler.toml' ? ['--assets', target] : [];
            await wrangler(['deploy', '--dry-run', '--config', config, ...assets, `--env=${environment}`]);
            console.log(`ok    ${config}${environment && `, ${environment}`}`);
          }
        }
      },
    });
  } finally {
    await scratch.stop();
  }
  console.log('A dry run: nothing was deployed');
}

async function checkSecrets(environment: string[]): Promise<void> {
  const [ofApi, ofPublisher] = await Promise.all(
    [API_CONFIG, PUBLISHER_CONFIG].map((config) => secretNames(['--config', config, ...environment])),
  );
  const { errors, warnings } = judgeSecrets(ofApi ?? [], environment.join(' '));
  report({
    errors: [...errors, ...judgePublisherSecrets(ofPublisher ?? [], environment.join(' '))],
    notes: warnings,
  });
  console.log('ok    secrets');
}

/**
 * Deploys the Workers in an order that never shows visitors a mixed state: publisher, API, then site. At the
 * first deployment the API cannot reference the site's Worker before it exists.
 */
async function putUp(settings: DeploySettings, environment: string[]): Promise<void> {
  const target = path.join(DIST, 'public');
  const vars = ['--var', `RELEASE:${prepareRelease(target)}`, '--var', `SITE_URL:${settings.siteUrl}`];
  const turnstile = settings.turnstileSiteKey && `TURNSTILE_SITE_KEY:${settings.turnstileSiteKey}`;
  const put = (config: string, ...parameters: string[]) =>
    wrangler(['deploy', '--config', config, ...parameters, ...environment]);
  const putApi = () => put(API_CONFIG, '--var', `VERSION:${version()}`);
  const putSite = () => put('wrangler.toml', ...vars);
  const isFirst = (await secretNames(['--config', 'wrangler.toml', ...environment])) === undefined;
  await wrangler(['deploy', '--config', CONVERTER_CONFIG]);
  await put(PUBLISHER_CONFIG, ...vars, ...(turnstile ? ['--var', turnstile] : []));
  for (const step of isFirst ? [putSite, putApi] : [putApi, putSite]) await step();
}

async function deploy(settings: DeploySettings, name: string | undefined): Promise<void> {
  const environment = [`--env=${name ?? ''}`];
  const { databaseUrl, databaseOwnerUrl } = settings;
  await withBuildLock(databaseUrl, async () => {
    const applicationRole = applicationRoleOf(databaseUrl, databaseOwnerUrl);
    await migrateDatabase(databaseOwnerUrl, { applicationRole });
    console.log('ok    migrations');
    await putUpFonts(name);
    console.log('ok    fonts');
    const options: RenderSiteOptions = {
      ...settings,
      endpoint: process.env.DATABASE_ENDPOINT,
      target: path.join(DIST, 'public'),
      deliver: async (pages) => {
        measure(path.join(DIST, 'public'), pages);
        await putUp(settings, environment);
      },
    };
    await renderSite(options);
  });
  console.log(`ok    deployed ${version()}`);
  // Its first look is the site's first visitor, who has the publisher bring up what was changed meanwhile.
  const faults = await smokeTestUntil(settings.siteUrl, { seconds: SMOKE_SECONDS });
  if (faults.length) {
    const configs = ['wrangler.toml', API_CONFIG, PUBLISHER_CONFIG];
    const back = configs.map((config) =>
      ['npm run wrangler -- rollback --config', config, ...environment].join(' '),
    );
    throw new Error(
      `${settings.siteUrl} is not as it should be (back to the version before: ${back.join('; ')}):\n${faults.join('\n')}`,
    );
  }
  console.log(`ok    ${settings.siteUrl}`);
}

const started = Date.now();
try {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean' },
      'no-check': { type: 'boolean' },
      env: { type: 'string' },
    },
  });
  loadEnvFile();
  const environment = [`--env=${values.env ?? ''}`];
  const settings = values['dry-run'] ? undefined : readDeploySettings(process.env);
  if (settings) await checkSecrets(environment);
  if (!values['no-check']) check();
  await build();
  await bundleForCloudflare();
  console.log('ok    built');
  if (settings) await deploy(settings, values.env);
  else await dryRun();
  console.log(`Done in ${seconds(started)}`);
} catch (error) {
  fail(error);
}
