import * as z from 'zod/mini';

/** An optional variable. An empty value counts as absent. */
const optional = () =>
  z.pipe(
    z.transform((value) => value || undefined),
    z.optional(z.string()),
  );

const isHttpAddress = (value: string) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value);

const httpAddress = (isRight = isHttpAddress, message = 'must be an http(s) address') =>
  z.pipe(optional(), z.optional(z.string().check(z.refine(isRight, message))));

const isLoopback = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Checks for https or a loopback address, because requests to the URL carry personal contact data. */
const isPrivateAddress = (value: string) =>
  isHttpAddress(value) && (value.startsWith('https:') || isLoopback(new URL(value).hostname));

/** Returns true for a URL without a path, because the site is served at the root of its origin. */
const isOrigin = (value: string) =>
  isHttpAddress(value) && new URL(value).href === `${new URL(value).origin}/`;

/** Days to keep audit entries, at least 90. If the number is absent, entries are kept forever. */
const auditLogDays = () =>
  z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(z.refine((days) => /^\d{2,4}$/.test(days) && Number(days) >= 90, 'must be 90 days or more')),
    ),
  );

/**
 * Months to keep personal data. If the number is absent, the period in db/validation/office/retention.ts
 * applies.
 */
const months = () =>
  z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1, 'must be 1 to 999 months')),
    ),
  );

/** A sender or recipient: `Name <address>`, or only an address. */
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
  /** Webhook URL. Receives a POST request when a failure has lasted five minutes, and when the failure ends. */
  ALERT_WEBHOOK_URL: httpAddress(isPrivateAddress, 'must be an https address, or one of this machine'),
  /** Address for alerts. If it is absent, alerts go to the address of the daily digest. */
  ALERT_MAIL_TO: mailbox(),
  MAIL_FROM: mailbox(),
  MAIL_REPLY_TO: mailbox(),
  RESEND_API_KEY: optional(),
  RESEND_API_URL: httpAddress(isPrivateAddress, 'must be an https address, or one of this machine'),
  RESEND_WEBHOOK_SECRET: z.pipe(
    optional(),
    z.optional(z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{16,}=*$/, 'must begin with whsec_'))),
  ),
  /** Origin of links in mails. Used when SITE_URL is absent. */
  LINK_ORIGIN: httpAddress(isOrigin, 'must be an http(s) address without a path'),
  /** Key that signs the links in mails. */
  LINK_KEY: z.pipe(
    optional(),
    z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ),
  /** Key of the payment provider. Absent when the association takes no online payments. */
  STRIPE_SECRET_KEY: z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(
          z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_'),
        ),
    ),
  ),
  /** Secret of the payment provider's webhook. If it is absent, payments are polled each minute. */
  STRIPE_WEBHOOK_SECRET: z.pipe(
    optional(),
    z.optional(z.string().check(z.regex(/^whsec_\S{16,}$/, 'must begin with whsec_'))),
  ),
  /** URL of the Hong Kong Observatory's open data. */
  HKO_API_URL: httpAddress(isPrivateAddress, 'must be an https address, or one of this machine'),
  STRIPE_API_URL: httpAddress(isPrivateAddress, 'must be an https address, or one of this machine'),
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
  /** Version of the code, set by the deployment. */
  VERSION: optional(),
  /**
   * Secret that authenticates our own edge server, which forwards requests to the Worker. Absent if the
   * Worker runs on Cloudflare, which forwards the requests itself and cannot be impersonated.
   */
  EDGE_SECRET: optional(),
  /** `on`: an account without a second factor can do nothing but add a second factor. */
  REQUIRE_SECOND_FACTOR: z.pipe(optional(), z._default(z.enum(['on', 'off'], 'must be on or off'), 'off')),
  SECOND_FACTOR_KEY: z.pipe(
    optional(),
    z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ),
});

/** Configuration of the Worker (docs/api.md 1, 5 and 6). */
export type Settings = z.infer<typeof settingsSchema>;

/** Bindings that exist on a single machine but not on Cloudflare. */
export interface LocalBindings {
  /** Derives password keys in another process. If it is absent, the Worker derives them. */
  PASSWORDS?: Fetcher;
  /**
   * Sends mail by SMTP (functions/local/mailer.ts). Absent when mail is sent in another way, or not at all.
   */
  MAILER?: Fetcher;
  /** Renders previews (site/publisher/hook.ts). If it is absent, PUBLISHER renders them, if configured. */
  PREVIEWS?: Fetcher;
  /** Reports free disk space (functions/local/disk.ts). Absent if the platform has no local disk. */
  DISK?: Fetcher;
  /**
   * Sends requests to the SQL endpoint directly, without miniflare's proxy. If it is absent, `fetch` sends
   * them.
   */
  DATABASE?: Fetcher;
  /**
   * Fetches external URLs, at public addresses only. If it is absent, `fetch` is used, which cannot reach
   * private addresses on Cloudflare.
   */
  OUTSIDE?: Fetcher;
}

/** Binding that `"mail": true` in profile.json adds, to send mail through Cloudflare. */
interface AddedBindings extends LocalBindings {
  /** Cloudflare's mail service. Absent when mail is sent in another way, or not at all. */
  EMAIL?: SendEmail;
}

/** Bindings from Cloudflare or its local emulator. */
export interface Bindings extends AddedBindings {
  ASSETS: Fetcher;
  BUCKET: R2Bucket;
  /** Bucket for the nightly export of database and stored files. If it is absent, nothing is exported. */
  BACKUPS?: R2Bucket;
  /** Rate limit per minute for one address and form. Absent when forms are unlimited. */
  FORM_LIMIT?: RateLimit;
  /** Rate limit of searches per minute for one address. Absent when searches are unlimited. */
  SEARCH_LIMIT?: RateLimit;
  /** Publishes changes (cloudflare/publisher). If it is absent, REBUILD_HOOK_URL is called, if configured. */
  PUBLISHER?: Fetcher;
  /** Draws pages of PDFs (functions/platform/converter). If it is absent, PDFs are not converted. */
  PDF?: Fetcher;
  /** Creates smaller variants of pictures. If it is absent, pictures have no variants. */
  IMAGES?: ImagesBinding;
  /**
   * Sends due mails and performs scheduled actions on time (functions/platform/scheduled/clock.ts). If it is
   * absent, the scheduled run does this.
   */
  MAIL_CLOCK?: DurableObjectNamespace;
  /**
   * Stores a snapshot of the data that visitors may search (functions/platform/scheduled/snapshot-keeper.ts).
   * If it is absent, the database answers every search.
   */
  SNAPSHOT?: DurableObjectNamespace;
  /** Identifies the deployment on Cloudflare. */
  CF_VERSION_METADATA?: { id: string };
  /**
   * Workers AI, for translation. If it is absent, the service at TRANSLATE_API_URL translates, if configured.
   */
  AI?: Ai;
  [variable: string]: unknown;
}

export class SettingsError extends Error {}

/** Validates the environment. Throws a SettingsError with one line about the first error. */
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

/** Returns the validated environment of a Worker. Cached for each bindings object. */
export function settingsOf(env: Bindings): Settings {
  const known = checked.get(env);
  if (known) return known;
  const settings = parseSettings(env);
  checked.set(env, settings);
  return settings;
}
