import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../core/accounts/passwords.ts';
import { associationFolder } from '../../../scripts/association/folder.ts';
import { parseSettings } from '../../http/env.ts';
import { SettingsError } from '../../http/values/setting-fields.ts';
import { openProviders, PROVIDERS } from '../../money/online/providers.ts';

const blankIsAbsent = z.transform((value) => value || undefined);
const text = () => z.pipe(blankIsAbsent, z.optional(z.string()));
const withDefault = (value: string) => z.pipe(blankIsAbsent, z._default(z.string(), value));
const onOff = () => z.pipe(blankIsAbsent, z.optional(z.enum(['on', 'off'], 'must be on or off')));

const addresses = (list: string) => list.split(/[\s,]+/).filter(Boolean);

const isPort = (value: string) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

const localSchema = z.object({
  PORT: withDefault('8787').check(z.refine((value) => isPort(String(value)), 'must be a port, 1 to 65535')),
  HOST: withDefault('127.0.0.1'),
  DATA_DIR: withDefault('.data'),
  /** For a proxy that serves the published pages by itself. */
  PAGES_DIR: text(),
  DATABASE_URL: text(),
  DATABASE_OWNER_URL: text(),
  ADMIN_USERNAME: z.pipe(
    blankIsAbsent,
    z._default(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'must have a character'),
          z.maxLength(200, 'must have at most 200 characters'),
        ),
      'admin',
    ),
  ),
  ADMIN_PASSWORD: z.pipe(
    blankIsAbsent,
    z.optional(
      z
        .string()
        .check(
          z.minLength(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`),
          z.maxLength(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`),
        ),
    ),
  ),
  /** Off: the first password is only written into DATA_DIR/admin-password. */
  PRINT_PASSWORD: onOff(),
  DEMO_CONTENT: onOff(),
  SITE_URL: text(),
  SMTP_URL: z.pipe(
    blankIsAbsent,
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => /^smtps?:\/\/\S+$/.test(String(value)) && URL.canParse(String(value)),
            'must be an smtp:// or smtps:// address',
          ),
        ),
    ),
  ),
  TRUSTED_PROXY: z.pipe(
    blankIsAbsent,
    z
      ._default(z.string(), '')
      .check(
        z.refine((list) => addresses(String(list)).every((address) => isIP(address)), 'must be IP addresses'),
      ),
  ),
});

const WORKER_VARIABLES = [
  'SITE_URL',
  'RATE_LIMITS',
  'PUBLISH_TOKEN',
  'METRICS_TOKEN',
  'TRANSLATE_API_URL',
  'TRANSLATE_API_KEY',
  'TRANSLATE_MODEL',
  'HOLIDAYS_URL',
  'MESSAGE_RELAY_URL',
  'MESSAGE_RELAY_GROUP',
  'MESSAGE_RELAY_METHOD',
  'FACEBOOK_ACCESS_TOKEN',
  'ALERT_WEBHOOK_URL',
  'ALERT_MAIL_TO',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'RESEND_API_KEY',
  'RESEND_API_URL',
  'RESEND_WEBHOOK_SECRET',
  ...PROVIDERS.flatMap(({ variables }) => variables),
  'HKO_API_URL',
  'LINK_KEY',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET_KEY',
  'TURNSTILE_VERIFY_URL',
  'AUDIT_LOG_DAYS',
  'RETENTION_ENQUIRIES_MONTHS',
  'RETENTION_REGISTRATIONS_MONTHS',
  'RETENTION_APPLICATIONS_MONTHS',
  'RETENTION_MEMBERSHIPS_MONTHS',
  'RETENTION_BOOKS_MONTHS',
  'LOG_LEVEL',
  'SECOND_FACTOR_KEY',
  'REQUIRE_SECOND_FACTOR',
];

export interface LocalSettings {
  port: number;
  host: string;
  dataDir: string;
  pagesDir: string;
  isPublic: boolean;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  printsPassword: boolean;
  hasDemoContent: boolean;
  siteUrl: string;
  smtpUrl: string | undefined;
  trustedProxies: string[];
  workerVariables: Record<string, string>;
}

function workerVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const set = WORKER_VARIABLES.filter((name) => env[name]).map((name) => [name, String(env[name])] as const);
  // By default, logs only failures, because a line for each request would flood the terminal.
  return { LOG_LEVEL: 'error', ...Object.fromEntries(set) };
}

function checkDatabaseUrls(url: string | undefined, ownerUrl: string | undefined): void {
  if (!ownerUrl) return;
  if (!/^postgres(ql)?:\/\/\S+$/.test(ownerUrl) || !URL.canParse(ownerUrl))
    throw new SettingsError('DATABASE_OWNER_URL must be a postgres:// address');
  if (!url) throw new SettingsError('DATABASE_OWNER_URL needs DATABASE_URL: npm run db:roles makes its role');
  if (new URL(url).pathname !== new URL(ownerUrl).pathname)
    throw new SettingsError('DATABASE_URL and DATABASE_OWNER_URL must name the same database');
}

const isFirstAssociation = (env: NodeJS.ProcessEnv): boolean =>
  associationFolder(env) === associationFolder({});

export function readLocalSettings(env: NodeJS.ProcessEnv): LocalSettings {
  const result = localSchema.safeParse(env);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const { PORT, HOST, DATA_DIR, PAGES_DIR, DATABASE_URL, DEMO_CONTENT, TRUSTED_PROXY, ...rest } = result.data;
  parseSettings({ ...env, DATABASE_URL: DATABASE_URL ?? 'postgres://embedded' });
  openProviders(env);
  checkDatabaseUrls(DATABASE_URL, rest.DATABASE_OWNER_URL);
  return {
    port: Number(PORT),
    host: HOST,
    dataDir: path.resolve(DATA_DIR),
    pagesDir: path.resolve(PAGES_DIR ?? DATA_DIR),
    isPublic: PAGES_DIR !== undefined,
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: rest.DATABASE_OWNER_URL,
    adminUsername: rest.ADMIN_USERNAME,
    adminPassword: rest.ADMIN_PASSWORD,
    printsPassword: rest.PRINT_PASSWORD !== 'off',
    hasDemoContent: DEMO_CONTENT ? DEMO_CONTENT === 'on' : !DATABASE_URL && isFirstAssociation(env),
    siteUrl: rest.SITE_URL ?? `http://${HOST}:${PORT}`,
    smtpUrl: rest.SMTP_URL,
    trustedProxies: addresses(TRUSTED_PROXY),
    workerVariables: workerVariables(env),
  };
}

/**
 * Without a trusted proxy, cookies are not restricted to https, and all visitors seem to have one address.
 */
export const frontDoorAdvice = ({ siteUrl, trustedProxies }: LocalSettings): string | undefined =>
  siteUrl.startsWith('https:') && !trustedProxies.length
    ? 'SITE_URL is https and TRUSTED_PROXY is missing: cookies go over http too and all visitors have one address; set it to the address of the proxy in front (127.0.0.1 on one machine)'
    : undefined;
