import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { CloudflareProfile } from '../../core/association/profile-schema.ts';
import { connectCloudflare } from '../deploy/cloudflare.ts';
import { cloudflareProfile, configurationOf } from '../deploy/configuration.ts';
import { API_CONFIG } from '../deploy/settings.ts';
import { smokeTestUntil } from '../deploy/smoke-test.ts';
import { accountSteps } from './account-steps.ts';
import { type Context, type Environment, keepIn, readSettings } from './context.ts';
import { databaseSteps } from './database-steps.ts';
import { mailSteps } from './mail-steps.ts';
import { connectNeon } from './neon.ts';
import { type Desk, follow, type Step } from './plan.ts';
import { workerSteps } from './worker-steps.ts';
import { zoneStep } from './zone.ts';

const DEPLOY = path.join(import.meta.dirname, '../deploy.ts');
const SETTINGS_FILE = path.resolve('.env');
/** A new domain needs time to get its certificate. */
const LOOK_SECONDS = 180;

export const planOf = (context: Context): Step[] => [
  ...accountSteps(context),
  zoneStep(context),
  ...databaseSteps(context),
  ...mailSteps(context),
  ...workerSteps(context),
];

export function contextOf(
  profile: CloudflareProfile,
  env: Environment,
  rest: Pick<Context, 'keep' | 'deploy' | 'look'>,
): Context {
  const { placement, triggers } = configurationOf(API_CONFIG, profile);
  return {
    ...rest,
    env,
    profile,
    region: placement && 'region' in placement ? (placement.region ?? '') : '',
    crons: triggers?.crons ?? [],
    cloudflare: async (...call) => (await connectCloudflare(env))(...call),
    neon: connectNeon(env),
  };
}

/** Without a smoke test, because the domain is connected only after the site's Worker exists. */
const deploy = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [DEPLOY, '--no-look'], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The first deployment failed: run the setup again then')),
    );
  });

async function ask(env: Environment): Promise<void> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C ends the setup. The next run continues at this step.
  asking.once('SIGINT', () => process.exit(1));
  await asking.question('      Enter when it is done ');
  asking.close();
  readSettings(SETTINGS_FILE, env);
}

export async function setUp(): Promise<void> {
  const { env } = process;
  const context = contextOf(cloudflareProfile(), env, {
    keep: (name, value) => keepIn(SETTINGS_FILE, env, name, value),
    deploy,
    look: (siteUrl) => smokeTestUntil(siteUrl, { seconds: LOOK_SECONDS }),
  });
  const desk: Desk = {
    say: (line) => console.log(line),
    ...(process.stdin.isTTY && { wait: () => ask(env) }),
  };
  const missing = await follow(planOf(context), desk);
  if (missing.length > 0) throw new Error(`Not done: ${missing.join(', ')}. Run it again afterwards.`);
}
