import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { CloudflareProfile } from '../../db/validation/platform/profile.ts';
import type { Cloudflare } from '../deploy/cloudflare.ts';
import type { Neon } from './neon.ts';

export type Environment = Record<string, string | undefined>;

/** Data and functions that the setup's steps use. */
export interface Context {
  env: Environment;
  /** Writes a setting to `.env`. */
  keep: (name: string, value: string) => void;
  profile: CloudflareProfile;
  /** Region and crons of the API's Worker, from the generated configuration. */
  region: string;
  crons: string[];
  cloudflare: Cloudflare;
  neon: Neon;
  deploy: () => Promise<void>;
  /** Runs the smoke test. Returns the errors of the live site. */
  look: (siteUrl: string) => Promise<string[]>;
}

/** API path of a resource of the account. */
export const accountPath = ({ env }: Pick<Context, 'env'>, pathname: string): string =>
  `/accounts/${env.CLOUDFLARE_ACCOUNT_ID}${pathname}`;

/** URL of a page of the account in Cloudflare's dashboard. */
export const dashboard = ({ env }: Pick<Context, 'env'>, pathname: string): string =>
  `https://dash.cloudflare.com/${env.CLOUDFLARE_ACCOUNT_ID}${pathname}`;

/** Reads a settings file into the environment. Its values replace existing ones. */
export function readSettings(file: string, env: Environment): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8'))))
    if (value) env[name] = value;
}

/** Writes a value to the environment, and to a settings file that only its owner can read. */
export function keepIn(file: string, env: Environment, name: string, value: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').filter((line) => !line.startsWith(`${name}=`));
  while (lines.at(-1) === '') lines.pop();
  writeFileSync(file, `${[...lines, `${name}='${value}'`].join('\n')}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  env[name] = value;
}
