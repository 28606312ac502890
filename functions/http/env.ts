import * as z from 'zod/mini';
import {
  httpAddress,
  isHttpAddress,
  optional,
  parsed,
  privateAddress,
  SettingsError,
} from './values/setting-fields.ts';

const isOrigin = (value: string) =>
  isHttpAddress(value) && new URL(value).href === `${new URL(value).origin}/`;

/** Days, at least 90. Absent: entries are kept forever. */
const auditLogDays = () =>
  z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(z.refine((days) => /^\d{2,4}$/.test(days) && Number(days) >= 90, 'must be 90 days or more')),
    ),
  );

/** Absent: the period in core/office/validation/retention.ts applies. */
const months = () =>
  z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1, 'must be 1 to 999 months')),
    ),
  );

const mailbox = () =>
  z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => /^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value),
            'must be an address, or a name with an address in <>',
          ),
        ),
    ),
  );

const settingsSchema = z.object({
  DATABASE_URL: z
    .string('is missing')
    .check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address')),
  DATABASE_ENDPOINT: httpAddress(),
  SITE_URL: httpAddress(isOrigin, 'must be an http(s) address without a path'),
  RATE_LIMITS: z.pipe(optional(), z._default(z.enum(['on', 'off'], 'must be on or off'), 'on')),
  REBUILD_HOOK_URL: httpAddress(),
  REBUILD_HOOK_TOKEN: optional(),
  REBUILD_HOOK_BODY: optional(),
  PUBLISH_TOKEN: optional(),
  METRICS_TOKEN: optional(),
  MESSAGE_RELAY_URL: privateAddress(),
  MESSAGE_RELAY_GROUP: optional(),
  MESSAGE_RELAY_METHOD: z.pipe(optional(), z._default(z.enum(['GET', 'POST'], 'must be GET or POST'), 'GET')),
  /** Default: the address in the profile. */
  HOLIDAYS_URL: privateAddress(),
  /** Receives a POST when a failure has lasted five minutes, and when it ends. */
  ALERT_WEBHOOK_URL: privateAddress(),
  /** Default: the address of the daily digest. */
  ALERT_MAIL_TO: mailbox(),
  MAIL_FROM: mailbox(),
  MAIL_REPLY_TO: mailbox(),
  RESEND_API_KEY: optional(),
  RESEND_API_URL: privateAddress(),
  RESEND_WEBHOOK_SECRET: z.pipe(
    optional(),
    z.optional(z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{16,}=*$/, 'must begin with whsec_'))),
  ),
  LINK_ORIGIN: httpAddress(isOrigin, 'must be an http(s) address without a path'),
  LINK_KEY: z.pipe(
    optional(),
    z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ),
  HKO_API_URL: privateAddress(),
  TURNSTILE_SITE_KEY: optional(),
  TURNSTILE_SECRET_KEY: optional(),
  TURNSTILE_VERIFY_URL: httpAddress(),
  TRANSLATE_API_URL: httpAddress(),
  TRANSLATE_API_KEY: optional(),
  TRANSLATE_MODEL: optional(),
  FACEBOOK_ACCESS_TOKEN: optional(),
  AUDIT_LOG_DAYS: auditLogDays(),
  RETENTION_ENQUIRIES_MONTHS: months(),
  RETENTION_REGISTRATIONS_MONTHS: months(),
  RETENTION_APPLICATIONS_MONTHS: months(),
  RETENTION_MEMBERSHIPS_MONTHS: months(),
  RETENTION_BOOKS_MONTHS: months(),
  LOG_LEVEL: z.pipe(optional(), z._default(z.enum(['info', 'error'], 'must be info or error'), 'info')),
  VERSION: optional(),
  /** Absent on Cloudflare, which cannot be impersonated. */
  EDGE_SECRET: optional(),
  REQUIRE_SECOND_FACTOR: z.pipe(optional(), z._default(z.enum(['on', 'off'], 'must be on or off'), 'off')),
  SECOND_FACTOR_KEY: z.pipe(
    optional(),
    z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ),
});

export type Settings = z.infer<typeof settingsSchema>;

export interface LocalBindings {
  PASSWORDS?: Fetcher;
  MAILER?: Fetcher;
  /** Absent: PUBLISHER renders previews, if configured. */
  PREVIEWS?: Fetcher;
  DISK?: Fetcher;
  /** Absent on Cloudflare, which renews the certificate itself. */
  CERTIFICATE?: Fetcher;
  /** Absent on Cloudflare, whose images know `background`. */
  WHITE_GROUND?: Fetcher;
  DATABASE?: Fetcher;
  /** Public addresses only. Absent: `fetch`, which cannot reach private addresses on Cloudflare. */
  OUTSIDE?: Fetcher;
}

interface AddedBindings extends LocalBindings {
  EMAIL?: SendEmail;
}

export interface Bindings extends AddedBindings {
  ASSETS: Fetcher;
  BUCKET: R2Bucket;
  BACKUPS?: R2Bucket;
  FORM_LIMIT?: RateLimit;
  SEARCH_LIMIT?: RateLimit;
  /** Absent: calls REBUILD_HOOK_URL, if configured. */
  PUBLISHER?: Fetcher;
  PDF?: Fetcher;
  IMAGES?: ImagesBinding;
  /** Absent: the scheduled run does this work (functions/app/scheduled/clock.ts). */
  MAIL_CLOCK?: DurableObjectNamespace;
  /** Absent: the database answers every search (functions/app/scheduled/snapshot-keeper.ts). */
  SNAPSHOT?: DurableObjectNamespace;
  CF_VERSION_METADATA?: { id: string };
  /** Absent: TRANSLATE_API_URL, if configured. */
  AI?: Ai;
  [variable: string]: unknown;
}

export function parseSettings(env: Record<string, unknown>): Settings {
  const settings = parsed(settingsSchema, env);
  const { RATE_LIMITS, SITE_URL, MESSAGE_RELAY_URL, MESSAGE_RELAY_METHOD } = settings;
  if (MESSAGE_RELAY_METHOD === 'POST' && MESSAGE_RELAY_URL?.includes('{text}')) {
    throw new SettingsError('MESSAGE_RELAY_URL must not have {text}: by POST it goes in the body');
  }
  if (RATE_LIMITS === 'off' && SITE_URL?.startsWith('https:')) {
    throw new SettingsError('RATE_LIMITS must not be off in production (SITE_URL is https)');
  }
  return settings;
}

const checked = new WeakMap<object, Settings>();

export function settingsOf(env: Bindings): Settings {
  const known = checked.get(env);
  if (known) return known;
  const settings = parseSettings(env);
  checked.set(env, settings);
  return settings;
}
