export interface DeploySettings {
  databaseUrl: string;
  /** Equal to `databaseUrl` if there is only one role. */
  databaseOwnerUrl: string;
  siteUrl: string;
  turnstileSiteKey: string | undefined;
}

const databaseOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host.replace('-pooler.', '.')}${pathname}`;
};

/** Throws an error with one line for each missing or invalid variable. */
export function readDeploySettings(env: NodeJS.ProcessEnv): DeploySettings {
  const { DATABASE_URL = '', DATABASE_OWNER_URL, SITE_URL = '', TURNSTILE_SITE_KEY } = env;
  const faults: string[] = [];
  if (!/^postgres(ql)?:\/\/\S+$/.test(DATABASE_URL))
    faults.push('DATABASE_URL must be the postgres:// address of the live database');
  if (!/^https:\/\/[^/\s]+\/?$/.test(SITE_URL))
    faults.push('SITE_URL must be the public https:// address, without a path');
  if (faults.length) throw new Error(faults.join('\n'));
  // Rejects an owner URL of another database. Without this check, a staging deployment would migrate the live
  // database if `.env` still contained the owner URL of the live database.
  if (DATABASE_OWNER_URL && databaseOf(DATABASE_OWNER_URL) !== databaseOf(DATABASE_URL))
    throw new Error('DATABASE_OWNER_URL and DATABASE_URL must be of the same database');
  return {
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL || DATABASE_URL,
    siteUrl: SITE_URL.replace(/\/$/, ''),
    turnstileSiteKey: TURNSTILE_SITE_KEY || undefined,
  };
}

/** `configuration.ts` adapts them to the association. The PDF converter has no staging environment. */
export const SITE_CONFIG = 'wrangler.toml';
export const CONVERTER_CONFIG = 'wrangler.converter.toml';
export const API_CONFIG = 'wrangler.api.toml';
export const PUBLISHER_CONFIG = 'wrangler.publisher.toml';

export const judgePublisherSecrets = (names: readonly string[], environment: string): string[] =>
  names.includes('DATABASE_URL')
    ? []
    : [
        `The publisher's secret DATABASE_URL is missing: npm run wrangler -- secret put DATABASE_URL --config ${PUBLISHER_CONFIG} ${environment}`,
      ];

/** The API cannot respond without them. */
const REQUIRED = ['DATABASE_URL', 'SITE_URL'];
const ADVISED: Record<string, string> = {
  SECOND_FACTOR_KEY: 'nobody can add an authenticator app',
  LINK_KEY: 'mails carry no links',
};
const PAIRS: [string, string][] = [
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['MESSAGE_RELAY_URL', 'MESSAGE_RELAY_GROUP'],
];

export function judgeSecrets(names: readonly string[], environment: string) {
  const put = (name: string) =>
    `npm run wrangler -- secret put ${name} --config ${API_CONFIG} ${environment}`;
  const has = (name: string) => names.includes(name);
  const errors = REQUIRED.filter((name) => !has(name)).map(
    (name) => `The secret ${name} is missing: ${put(name)}`,
  );
  if (has('RATE_LIMITS')) errors.push('The secret RATE_LIMITS is for load tests: remove it');
  const warnings = Object.entries(ADVISED)
    .filter(([name]) => !has(name))
    .map(([name, effect]) => `Without the secret ${name} ${effect}: ${put(name)}`);
  for (const [one, other] of PAIRS) {
    const [given, absent] = has(one) ? [one, other] : [other, one];
    if (has(given) && !has(absent))
      errors.push(`The secret ${given} does nothing without ${absent}: ${put(absent)}`);
  }
  return { errors, warnings };
}
