import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { migrateDatabase } from '../../db/migrate.ts';
import { applicationRoleOf } from '../../db/roles.ts';
import { build } from '../build/build.ts';
import { bundleForCloudflare, releaseOf, writeReleaseFiles } from '../build/cloudflare.ts';
import { journalOf, type RenderSiteOptions, renderSite } from '../build/render-site.ts';
import { version } from '../build/version.ts';
import { megabytes } from '../machine/command.ts';
import { withBuildLock } from './build-lock.ts';
import { accountId, connectCloudflare, hasProgram } from './cloudflare.ts';
import { cloudflareProfile, generatedConfig, namesOf } from './configuration.ts';
import { putUpFonts } from './fonts.ts';
import { bundleBytes, judgeSizes, measureAssets } from './limits.ts';
import { startScratchDatabase } from './scratch-database.ts';
import {
  API_CONFIG,
  CONVERTER_CONFIG,
  type DeploySettings,
  judgePublisherSecrets,
  judgeSecrets,
  PUBLISHER_CONFIG,
  readDeploySettings,
  SITE_CONFIG,
} from './settings.ts';
import { smokeTestUntil } from './smoke-test.ts';
import { judgeStartup, startupMs } from './startup.ts';
import { secretNames, wrangler } from './wrangler.ts';

const root = path.join(import.meta.dirname, '../..');
const DIST = path.join(root, 'dist');
const SMOKE_SECONDS = 90;

function report({ errors, notes }: { errors: string[]; notes: string[] }): void {
  for (const note of notes) console.log(`note  ${note}`);
  if (errors.length) throw new Error(errors.join('\n'));
}

function check(): void {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/check.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Nothing was deployed: the check failed');
}

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

async function isFirstDeployment(name: string | undefined): Promise<boolean> {
  const cloudflare = await connectCloudflare(process.env);
  const account = await accountId(cloudflare, process.env);
  const { site } = namesOf(cloudflareProfile());
  return !(await hasProgram(cloudflare, account, name ? `${site}-${name}` : site));
}

/**
 * An order that never shows visitors a mixed state: publisher, API, site. In the first deployment, the site
 * comes before the API, which can reference only an existing Worker.
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

interface DeploymentOptions {
  'dry-run'?: boolean;
  'no-check'?: boolean;
  'no-look'?: boolean;
  look?: boolean;
  rollback?: boolean;
  env?: string;
}

export async function runDeployment(options: DeploymentOptions): Promise<void> {
  const environment = [`--env=${options.env ?? ''}`];
  if (options.rollback) return rollBack(environment);
  const settings = options['dry-run'] ? undefined : readDeploySettings(process.env);
  if (settings && options.look) return look(settings.siteUrl, environment);
  if (settings) await checkSecrets(environment);
  if (!options['no-check']) check();
  await build();
  await bundleForCloudflare();
  console.log('ok    built');
  if (!settings) return dryRun();
  await deploy(settings, options.env);
  if (!options['no-look']) await look(settings.siteUrl, environment);
}
