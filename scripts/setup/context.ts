import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { CloudflareProfile } from '../../core/association/profile-schema.ts';
import type { Cloudflare } from '../deploy/cloudflare.ts';
import type { Neon } from './neon.ts';

export type Environment = Record<string, string | undefined>;

export interface Context {
  env: Environment;
  keep: (name: string, value: string) => void;
  profile: CloudflareProfile;
  region: string;
  crons: string[];
  cloudflare: Cloudflare;
  neon: Neon;
  deploy: () => Promise<void>;
  look: (siteUrl: string) => Promise<string[]>;
}

export const accountPath = ({ env }: Pick<Context, 'env'>, pathname: string): string =>
  `/accounts/${env.CLOUDFLARE_ACCOUNT_ID}${pathname}`;

export const dashboard = ({ env }: Pick<Context, 'env'>, pathname: string): string =>
  `https://dash.cloudflare.com/${env.CLOUDFLARE_ACCOUNT_ID}${pathname}`;

export function readSettings(file: string, env: Environment): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8'))))
    if (value) env[name] = value;
}

export function keepIn(file: string, env: Environment, name: string, value: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').filter((line) => !line.startsWith(`${name}=`));
  while (lines.at(-1) === '') lines.pop();
  writeFileSync(file, `${[...lines, `${name}='${value}'`].join('\n')}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  env[name] = value;
}
