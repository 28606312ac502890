import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { CloudflareProfile } from '../../db/validation/platform/profile.ts';
import type { Cloudflare } from '../deploy/cloudflare.ts';
import type { Neon } from './neon.ts';

export type Environment = Record<string, string | undefined>;

/** What the steps work with. */
export interface Context {
  env: Environment;
  /** Keeps a setting in `.env`. */
  keep: (name: string, value: string) => void;
  profile: CloudflareProfile;
  /** Region of the API and its crons, from the generated configuration. */
  region: string;
  crons: string[];
  cloudflare: Cloudflare;
  neon: Neon;
  deploy: () => Promise<void>;
  /** Returns the faults of the live site. */
  look: (siteUrl: string) => Promise<string[]>;
}

/** Path of an account's resource in the API. */
export const accountPath = ({ env }: Pick<Context, 'env'>, pathname: string): string =>
  `/accounts/${env.CLOUDFLARE_ACCOUNT_ID}${pathname}`;

/** Address of an account's page in the dashboard. */
export const dashboard = ({ env }: Pick<Context, 'env'>, pathname: string): string =>
  `https://dash.cloudflare.com/${env.CLOUDFLARE_ACCOUNT_ID}${pathname}`;

/** Reads the values of a settings file into the environment, before those that it has. */
export function readSettings(file: string, env: Environment): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8'))))
    if (value) env[name] = value;
}

/** Writes a value into a settings file that only its owner can read, and into the environment. */
export function keepIn(file: string, env: Environment, name: string, value: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').filter((line) => !line.startsWith(`${name}=`));
  while (lines.at(-1) === '') lines.pop();
  writeFileSync(file, `${[...lines, `${name}='${value}'`].join('\n')}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  env[name] = value;
}
