import * as z from 'zod/mini';

/** A variable that is empty counts as absent. */
const optional = () =>
  z.pipe(
    z.transform((value) => value || undefined),
    z.optional(z.string()),
  );

const isHttpAddress = (value: string) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value);

const httpAddress = (isRight = isHttpAddress, message = 'must be an http(s) address') =>
  z.pipe(optional(), z.optional(z.string().check(z.refine(isRight, message))));

const isLoopback = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** What carries people's contacts goes by https, or stays on the machine. */
const isPrivateAddress = (value: string) =>
  isHttpAddress(value) && (value.startsWith('https:') || isLoopback(new URL(value).hostname));

/** Pages stand at its root. */
const isOrigin = (value: string) =>
  isHttpAddress(value) && new URL(value).href === `${new URL(value).origin}/`;

/** Entries of the audit log are kept for good, or for so many days; the database keeps them for 90 whatever is set. */
const auditLogDays = () =>
  z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(z.refine((days) => /^\d{2,4}$/.test(days) && Number(days) >= 90, 'must be 90 days or more')),
    ),
  );

/** Personal data is kept for so many months; absent: for those of functions/privacy/retention.ts. */
const months = () =>
  z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1, 'must be 1 to 999 months')),
    ),
  );

/** `Name <address>`, or an address. */
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
  MESSAGE_RELAY_URL: httpAddress(isPrivateAddress, 'must be an https address, or one of this machine'),
  MESSAGE_RELAY_GROUP: optional(),
  MESSAGE_RELAY_METHOD: z.pipe(optional(), z._default(z.enum(['GET', 'POST'], 'must be GET or POST'), 'GET')),
  MAIL_FROM: mailbox(),
  MAIL_REPLY_TO: mailbox(),
  RESEND_API_KEY: optional(),
  RESEND_API_URL: httpAddress(isPrivateAddress, 'must be an https address, or one of this machine'),
  RESEND_WEBHOOK_SECRET: z.pipe(
    optional(),
    z.optional(z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{16,}=*$/, 'must begin with whsec_'))),
  ),
  /** Where links in mails lead, where SITE_URL does not say it. */
  LINK_ORIGIN: httpAddress(isOrigin, 'must be an http(s) address without a path'),
  /** Signs the links that mails carry. */
  LINK_KEY: z.pipe(
    optional(),
    z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ),
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
  /** Which code this is; set by the deployment. */
  VERSION: optional(),
  /** What the edge in front proves itself by; absent: Cloudflare's own, which nobody else can speak for. */
  EDGE_SECRET: optional(),
  /** Whether an account without a second factor can do nothing but add one. */
  REQUIRE_SECOND_FACTOR: z.pipe(optional(), z._default(z.enum(['on', 'off'], 'must be on or off'), 'off')),
  SECOND_FACTOR_KEY: z.pipe(
    optional(),
    z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ),
});

/** What the Worker is configured with (docs/api.md 1, 5 and 6). */
export type Settings = z.infer<typeof settingsSchema>;

/** What one machine binds, and Cloudflare does not. */
export interface LocalBindings {
  /** Derives the keys of passwords beside the Worker; absent: in it. */
  PASSWORDS?: Fetcher;
  /** Sends mail by SMTP (functions/local/mailer.ts); absent: another provider, or none. */
  MAILER?: Fetcher;
  /** Draws previews (site/publisher/hook.ts); absent: PUBLISHER does, or nobody. */
  PREVIEWS?: Fetcher;
  /** Reaches public addresses alone; absent: the platform's own calls, which reach no others. */
  OUTSIDE?: Fetcher;
}

/** What whoever sends mail by Cloudflare adds to wrangler.api.toml. */
interface AddedBindings extends LocalBindings {
  /** Cloudflare's e-mail; absent: another provider, or none. */
  EMAIL?: SendEmail;
}

/** What Cloudflare, or its local stand-in, binds. */
export interface Bindings extends AddedBindings {
  ASSETS: Fetcher;
  BUCKET: R2Bucket;
  /** Calls a minute of one address on one form; absent: no limit. */
  FORM_LIMIT?: RateLimit;
  /** Searches a minute of one address; absent: no limit. */
  SEARCH_LIMIT?: RateLimit;
  /** Publishes what changed (cloudflare/publisher); absent: REBUILD_HOOK_URL, or nobody does. */
  PUBLISHER?: Fetcher;
  /** Draws the pages of PDFs (functions/converter); absent: no conversion. */
  PDF?: Fetcher;
  /** Makes smaller variants of pictures; absent: they are stored as they come. */
  IMAGES?: ImagesBinding;
  /** Wakes the mail, and what has a set time, when it is due (functions/scheduled/clock.ts); absent: the scheduled run does. */
  MAIL_CLOCK?: DurableObjectNamespace;
  /** Workers AI; absent: TRANSLATE_API_URL, or no translation. */
  AI?: Ai;
  [variable: string]: unknown;
}

export class SettingsError extends Error {}

/** Checks the environment. Throws a SettingsError with one line that names what is wrong. */
export function parseSettings(env: Record<string, unknown>): Settings {
  const result = settingsSchema.safeParse(env);
  if (result.success) {
    const { RATE_LIMITS, SITE_URL, MESSAGE_RELAY_URL, MESSAGE_RELAY_METHOD } = result.data;
    if (MESSAGE_RELAY_METHOD === 'POST' && MESSAGE_RELAY_URL?.includes('{text}')) {
      throw new SettingsError('MESSAGE_RELAY_URL must not have {text}: by POST it goes in the body');
    }
    if (result.data.RESEND_API_KEY && !result.data.MAIL_FROM)
      throw new SettingsError('MAIL_FROM is missing: RESEND_API_KEY is set');
    if (RATE_LIMITS === 'off' && SITE_URL?.startsWith('https:')) {
      throw new SettingsError('RATE_LIMITS must not be off in production (SITE_URL is https)');
    }
    return result.data;
  }
  const [issue] = result.error.issues;
  throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}`);
}

const checked = new WeakMap<object, Settings>();

/** The checked environment of a Worker: parsed once for each set of bindings. */
export function settingsOf(env: Bindings): Settings {
  const known = checked.get(env);
  if (known) return known;
  const settings = parseSettings(env);
  checked.set(env, settings);
  return settings;
}
