// Checks, migrates, renders and deploys to Cloudflare, then runs a smoke test of the live site. `--dry-run` changes
// nothing: it runs all steps that need no account, with a temporary database and without a network.
// `--setup` sets up a new account step by step. `--look` runs only the smoke test. `--rollback` restores the previous
// version.
//   npm run deploy [-- --dry-run] [--no-check] [--no-look] [--env NAME]
//   npm run deploy -- --setup
//   npm run deploy -- --look | --rollback [--env NAME]
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
import { accountId, connectCloudflare, hasProgram } from './deploy/cloudflare.ts';
import { cloudflareProfile, generatedConfig, namesOf, writeConfigurations } from './deploy/configuration.ts';
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
  SITE_CONFIG,
} from './deploy/settings.ts';
import { smokeTestUntil } from './deploy/smoke-test.ts';
import { judgeStartup, startupMs } from './deploy/startup.ts';
import { secretNames, wrangler } from './deploy/wrangler.ts';
import { fail, megabytes, seconds } from './machine/command.ts';
import { setUp } from './setup/setup.ts';

const root = path.join(import.meta.dirname, '..');
const DIST = path.join(root, 'dist');
const SMOKE_SECONDS = 90;

/** Prints the notes of a check. Throws if the check found errors. */
function report({ errors, notes }: { errors: string[]; notes: string[] }): void {
  for (const note of notes) console.log(`note  ${note}`);
  if (errors.length) throw new Error(errors.join('\n'));
}

function check(): void {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/check.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Nothing was deployed: the check failed');
}

/** Measures the upload. Throws if it exceeds Cloudflare's limits. */
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

/** Prepares a release: writes the journal of the deployed pages, which the publisher reads when it starts. */
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
        await wrangler(['deploy', '--dry-run', '--config', generatedConfig(CONVERTER_CONFIG)]);
        console.log(`ok    ${CONVERTER_CONFIG}`);
        for (const environment of ['', 'staging']) {
          for (const config of [API_CONFIG, PUBLISHER_CONFIG, SITE_CONFIG]) {
            const assets = config === SITE_CONFIG ? ['--assets', target] : [];
            const parameters = ['--config', generatedConfig(config), ...assets, `--env=${environment}`];
            await wrangler(['deploy', '--dry-run', ...parameters]);
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
    [API_CONFIG, PUBLISHER_CONFIG].map((config) =>
      secretNames(['--config', generatedConfig(config), ...environment]),
    ),
  );
  const { errors, warnings } = judgeSecrets(ofApi ?? [], environment.join(' '));
  report({
    errors: [...errors, ...judgePublisherSecrets(ofPublisher ?? [], environment.join(' '))],
    notes: warnings,
  });
  console.log('ok    secrets');
}

/** Checks whether the site's Worker has never been deployed. */
async function isFirstDeployment(name: string | undefined): Promise<boolean> {
  const cloudflare = await connectCloudflare(process.env);
  const account = await accountId(cloudflare, process.env);
  const { site } = namesOf(cloudflareProfile());
  return !(await hasProgram(cloudflare, account, name ? `${site}-${name}` : site));
}

/**
 * Deploys the Workers in an order that never shows visitors a mixed state: publisher, API, site. In the first
 * deployment, the site comes before the API, which can reference only an existing Worker.
 */
async function putUp(settings: DeploySettings, name: string | undefined): Promise<void> {
  const environment = [`--env=${name ?? ''}`];
  const target = path.join(DIST, 'public');
  const vars = ['--var', `RELEASE:${prepareRelease(target)}`, '--var', `SITE_URL:${settings.siteUrl}`];
  const turnstile = settings.turnstileSiteKey && `TURNSTILE_SITE_KEY:${settings.turnstileSiteKey}`;
  const put = (config: string, ...parameters: string[]) =>
    wrangler(['deploy', '--config', generatedConfig(config), ...parameters, ...environment]);
  const putApi = () => put(API_CONFIG, '--var', `VERSION:${version()}`);
  const putSite = () => put(SITE_CONFIG, ...vars);
  const isFirst = await isFirstDeployment(name);
  await wrangler(['deploy', '--config', generatedConfig(CONVERTER_CONFIG)]);
  await put(PUBLISHER_CONFIG, ...vars, ...(turnstile ? ['--var', turnstile] : []));
  for (const step of isFirst ? [putSite, putApi] : [putApi, putSite]) await step();
}

/** Restores the previous version of all Workers, beginning with the site's. */
async function rollBack(environment: string[]): Promise<void> {
  for (const config of [SITE_CONFIG, API_CONFIG, PUBLISHER_CONFIG]) {
    const message = ['--message', 'npm run deploy -- --rollback', '--yes'];
    await wrangler(['rollback', ...message, '--config', generatedConfig(config), ...environment]);
    console.log(`ok    ${config} is the version before`);
  }
}

async function look(siteUrl: string, environment: string[]): Promise<void> {
  // The first request of the smoke test makes the publisher publish all changes since the pages were
  // rendered.
  const faults = await smokeTestUntil(siteUrl, { seconds: SMOKE_SECONDS });
  if (faults.length) {
    const back = ['npm run deploy -- --rollback', ...environment].join(' ');
    throw new Error(
      `${siteUrl} is not as it should be (back to the version before: ${back}):\n${faults.join('\n')}`,
    );
  }
  console.log(`ok    ${siteUrl}`);
}

async function deploy(settings: DeploySettings, name: string | undefined): Promise<void> {
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
        await putUp(settings, name);
      },
    };
    await renderSite(options);
  });
  console.log(`ok    deployed ${version()}`);
}

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  'no-check': { type: 'boolean' },
  'no-look': { type: 'boolean' },
  look: { type: 'boolean' },
  setup: { type: 'boolean' },
  rollback: { type: 'boolean' },
  env: { type: 'string' },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  loadEnvFile();
  writeConfigurations();
  if (values.setup) {
    if (values.env) throw new Error('A staging copy is made by hand: docs/deploy.md, "A staging copy"');
    return setUp();
  }
  const environment = [`--env=${values.env ?? ''}`];
  if (values.rollback) return rollBack(environment);
  const settings = values['dry-run'] ? undefined : readDeploySettings(process.env);
  if (settings && values.look) return look(settings.siteUrl, environment);
  if (settings) await checkSecrets(environment);
  if (!values['no-check']) check();
  await build();
  await bundleForCloudflare();
  console.log('ok    built');
  if (!settings) return dryRun();
  await deploy(settings, values.env);
  if (!values['no-look']) await look(settings.siteUrl, environment);
}

const started = Date.now();
try {
  await main();
  console.log(`Done in ${seconds(started)}`);
} catch (error) {
  fail(error);
}
