import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import type { Unstable_RawConfig as RawConfig } from 'wrangler';
import type { CloudflareProfile, Profile } from '../../core/association/profile-schema.ts';
import { associationFolder } from '../association/folder.ts';
import { checkAssociation } from '../build/association.ts';
import { API_CONFIG, CONVERTER_CONFIG, PUBLISHER_CONFIG, SITE_CONFIG } from './settings.ts';

const root = path.join(import.meta.dirname, '../..');
const TARGET = path.join(root, 'dist/wrangler');
const CONFIGS = [SITE_CONFIG, API_CONFIG, PUBLISHER_CONFIG, CONVERTER_CONFIG];

const MAIL_EVENT_RETRIES = 5;

export function namesOf({ name, bucket, backups }: CloudflareProfile) {
  return {
    site: name,
    api: `${name}-api`,
    publisher: `${name}-publisher`,
    bucket: bucket ?? `${name}-media`,
    backups,
    mailEvents: `${name}-mail-events`,
  };
}

export function cloudflareProfile(folder = associationFolder()): CloudflareProfile {
  checkAssociation(folder);
  return (JSON.parse(readFileSync(path.join(folder, 'profile.json'), 'utf8')) as Profile).cloudflare;
}

const defaults = (config: string): RawConfig =>
  parse(readFileSync(path.join(root, config), 'utf8')) as RawConfig;

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  ) as Value;
}

function withNames(config: RawConfig, profile: CloudflareProfile): RawConfig {
  const replacements = [
    [defaults(SITE_CONFIG).name ?? '', profile.name],
    [defaults(API_CONFIG).r2_buckets?.[0]?.bucket_name ?? '', namesOf(profile).bucket],
  ] as const;
  return mapTexts(config, (text) => {
    for (const [from, to] of replacements)
      if (text === from || text.startsWith(`${from}-`)) return to + text.slice(from.length);
    return text;
  });
}

function withOwnLimits(config: RawConfig, name: string): RawConfig {
  if (name === defaults(SITE_CONFIG).name) return config;
  const base = (createHash('sha256').update(name).digest().readUInt32BE() % 1_000_000) * 1000;
  // Otherwise, the rate limits of two associations in one account would share their counters.
  const own = (limits: RawConfig['ratelimits']) =>
    limits?.map((limit) => ({ ...limit, namespace_id: `${base + Number(limit.namespace_id)}` }));
  const { staging } = config.env ?? {};
  return {
    ...config,
    ratelimits: own(config.ratelimits),
    env: { staging: { ...staging, ratelimits: own(staging?.ratelimits) } },
  };
}

function apiConfig(config: RawConfig, profile: CloudflareProfile): RawConfig {
  const { region, crons, mail } = profile;
  const { backups, mailEvents } = namesOf(profile);
  const mailBindings = (queue: string) =>
    mail && {
      send_email: [{ name: 'EMAIL' }],
      queues: { consumers: [{ queue, max_retries: MAIL_EVENT_RETRIES }] },
    };
  return {
    ...withOwnLimits(config, profile.name),
    ...(region && { placement: { region } }),
    ...(crons && { triggers: { crons } }),
    ...(backups && {
      r2_buckets: [...(config.r2_buckets ?? []), { binding: 'BACKUPS', bucket_name: backups }],
    }),
    ...mailBindings(mailEvents),
    env: {
      staging: {
        ...withOwnLimits(config, profile.name).env?.staging,
        // Staging sends mail but reads no bounces, because a queue has only one consumer.
        ...(mail && { send_email: [{ name: 'EMAIL' }], queues: { consumers: [] } }),
      },
    },
  };
}

function objectsConfig(config: RawConfig, { location }: CloudflareProfile): RawConfig {
  const vars = location && { vars: { LOCATION: location } };
  return { ...config, ...vars, env: { staging: { ...config.env?.staging, ...vars } } };
}

function siteConfig(config: RawConfig, profile: CloudflareProfile): RawConfig {
  const given = objectsConfig(config, profile);
  if (profile.workersDev === undefined) return given;
  // The staging site needs workers.dev, because it has no other address.
  const staging = { ...given.env?.staging, workers_dev: true };
  return { ...given, workers_dev: profile.workersDev, env: { staging } };
}

const ADDITIONS: Record<string, (config: RawConfig, profile: CloudflareProfile) => RawConfig> = {
  [SITE_CONFIG]: siteConfig,
  [API_CONFIG]: apiConfig,
  [PUBLISHER_CONFIG]: objectsConfig,
};

/** Wrangler resolves paths from the folder of the generated configuration. */
function withPaths(config: RawConfig): RawConfig {
  const absolute = (file: string) => path.resolve(root, file);
  return {
    ...config,
    ...(config.main && { main: absolute(config.main) }),
    ...(config.assets?.directory && {
      assets: { ...config.assets, directory: absolute(config.assets.directory) },
    }),
    ...(config.alias && { alias: mapTexts(config.alias, absolute) }),
  };
}

export function configurationOf(config: string, profile: CloudflareProfile): RawConfig {
  const named = withNames(defaults(config), profile);
  return withPaths(ADDITIONS[config]?.(named, profile) ?? named);
}

export const generatedConfig = (config: string, { name } = cloudflareProfile()): string =>
  path.join(TARGET, name, config.replace(/\.toml$/, '.json'));

export function writeConfigurations(): void {
  const profile = cloudflareProfile();
  for (const config of CONFIGS) {
    const file = generatedConfig(config, profile);
    const text = `${JSON.stringify(configurationOf(config, profile), null, 2)}\n`;
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
