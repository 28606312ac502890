import { randomBytes } from 'node:crypto';
import { PROVIDERS } from '../../functions/money/online/providers.ts';
import { hasProgram, orMissing } from '../deploy/cloudflare.ts';
import { namesOf } from '../deploy/configuration.ts';
import { accountPath, type Context, dashboard } from './context.ts';
import type { Finding, Step } from './plan.ts';
import { findZone, zonePage } from './zone.ts';

const KEY_BYTES = 32;
const KEYS = ['SECOND_FACTOR_KEY', 'LINK_KEY'];
export const OPTIONAL_SECRETS = [
  ...['MAIL_FROM', 'MAIL_REPLY_TO', 'RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET'],
  ...PROVIDERS.flatMap(({ variables }) => variables),
  ...['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ...['TRANSLATE_API_URL', 'TRANSLATE_API_KEY', 'TRANSLATE_MODEL', 'FACEBOOK_ACCESS_TOKEN'],
  'HOLIDAYS_URL',
  ...['MESSAGE_RELAY_URL', 'MESSAGE_RELAY_GROUP', 'MESSAGE_RELAY_METHOD'],
  ...[
    'ALERT_WEBHOOK_URL',
    'ALERT_MAIL_TO',
    'PUBLISH_TOKEN',
    'METRICS_TOKEN',
    'REQUIRE_SECOND_FACTOR',
    'AUDIT_LOG_DAYS',
  ],
  ...['RETENTION_ENQUIRIES_MONTHS', 'RETENTION_REGISTRATIONS_MONTHS', 'RETENTION_APPLICATIONS_MONTHS'],
  ...['RETENTION_MEMBERSHIPS_MONTHS', 'RETENTION_BOOKS_MONTHS'],
];

const scriptPath = (context: Context, name: string, rest = ''): string =>
  accountPath(context, `/workers/scripts/${name}${rest}`);

export async function secretsOf(context: Context, worker: string): Promise<string[]> {
  const listed = context.cloudflare<{ name: string }[]>('GET', scriptPath(context, worker, '/secrets'));
  return ((await orMissing(listed)) ?? []).map(({ name }) => name);
}

/** Secrets can only be set on an existing Worker. */
async function makeEmptyWorker(context: Context, worker: string): Promise<void> {
  const form = new FormData();
  form.set('metadata', JSON.stringify({ main_module: 'worker.js' }));
  const module = { type: 'application/javascript+module' };
  form.set('worker.js', new File(['export default { fetch() {} }'], 'worker.js', module));
  await context.cloudflare('PUT', scriptPath(context, worker), form);
}

async function putSecrets(context: Context, worker: string, names: string[]): Promise<void> {
  const { cloudflare, env } = context;
  const secrets = Object.fromEntries(
    names.map((name) => [name, { name, text: env[name], type: 'secret_text' }]),
  );
  const exists = await orMissing(cloudflare('GET', scriptPath(context, worker, '/settings')));
  if (!exists) await makeEmptyWorker(context, worker);
  const type = 'application/merge-patch+json';
  await cloudflare('PATCH', scriptPath(context, worker, '/secrets-bulk'), { secrets }, type);
}

async function checkSecrets(context: Context): Promise<Finding | undefined> {
  const { env, keep, profile } = context;
  const { api, publisher } = namesOf(profile);
  const known = await secretsOf(context, api);
  const newKeys = KEYS.filter((name) => !known.includes(name) && !env[name]);
  if (newKeys.length > 0)
    return {
      doing: `make ${newKeys.join(' and ')}, and keep them in .env: copy them to where backups are not`,
      act: async () => {
        for (const name of newKeys) keep(name, randomBytes(KEY_BYTES).toString('base64url'));
      },
    };
  const wanted = {
    [api]: ['DATABASE_URL', 'SITE_URL', ...KEYS, ...OPTIONAL_SECRETS.filter((name) => env[name])],
    [publisher]: ['DATABASE_URL'],
  };
  for (const [worker, names] of Object.entries(wanted)) {
    const has = await secretsOf(context, worker);
    const missing = names.filter((name) => !has.includes(name));
    if (missing.length > 0)
      return {
        doing: `put ${missing.join(', ')} for ${worker}`,
        act: () => putSecrets(context, worker, missing),
      };
  }
  return undefined;
}

async function checkDeployment(context: Context): Promise<Finding | undefined> {
  const { cloudflare, deploy, env, profile } = context;
  return (await hasProgram(cloudflare, env.CLOUDFLARE_ACCOUNT_ID ?? '', namesOf(profile).site))
    ? undefined
    : { doing: 'npm run deploy, for the first time; it takes minutes', act: deploy };
}

async function checkDomain(context: Context): Promise<Finding | undefined> {
  const { cloudflare, env, profile } = context;
  const { hostname } = new URL(env.SITE_URL ?? '');
  if (hostname.endsWith('.workers.dev')) return { note: hostname };
  const zone = await findZone(context, hostname);
  if (!zone) return { tell: `${hostname} belongs to no zone of this account`, page: dashboard(context, '') };
  const service = namesOf(profile).site;
  const search = new URLSearchParams({ hostname });
  const pathname = accountPath(context, '/workers/domains');
  const [attached] = await cloudflare<{ service: string }[]>('GET', `${pathname}?${search}`);
  if (attached?.service === service) return { note: hostname };
  if (attached)
    return {
      tell: `${hostname} leads to the Worker ${attached.service}: take it away there`,
      page: dashboard(context, '/workers-and-pages'),
    };
  const records = await cloudflare<{ type: string }[]>(
    'GET',
    `/zones/${zone.id}/dns_records?${new URLSearchParams({ name: hostname })}`,
  );
  if (records.some(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type)))
    return {
      tell: `${hostname} leads elsewhere by a DNS record: delete it when the site may move here`,
      page: zonePage(context, zone, '/dns/records'),
    };
  return {
    doing: `lead ${hostname} to ${service}`,
    act: () =>
      cloudflare('PUT', pathname, { hostname, service, zone_id: zone.id, environment: 'production' }),
  };
}

async function checkCrons(context: Context): Promise<Finding | undefined> {
  const { cloudflare, crons, profile } = context;
  const pathname = scriptPath(context, namesOf(profile).api, '/schedules');
  const { schedules } = await cloudflare<{ schedules: { cron: string }[] }>('GET', pathname);
  const actual = schedules.map(({ cron }) => cron);
  if (actual.toSorted().join() === crons.toSorted().join()) return { note: crons.join(', ') };
  const wanted = crons.map((cron) => ({ cron }));
  return { doing: `set ${crons.join(', ')}`, act: () => cloudflare('PUT', pathname, wanted) };
}

async function checkSite({ env, look }: Context): Promise<Finding | undefined> {
  const siteUrl = (env.SITE_URL ?? '').replace(/\/$/, '');
  const faults = await look(siteUrl);
  return faults.length > 0
    ? { tell: `${siteUrl} is not as it should be: ${faults.join('; ')}`, page: siteUrl }
    : { note: `${siteUrl}. Next: npm run account -- admin` };
}

export const workerSteps = (context: Context): Step[] => [
  {
    name: 'secrets',
    needs: ['account', 'address', 'database roles'],
    check: () => checkSecrets(context),
  },
  {
    name: 'first deployment',
    needs: ['workers.dev', 'buckets', 'region', 'mail events', 'secrets'],
    check: () => checkDeployment(context),
    page: () => dashboard(context, '/workers-and-pages'),
  },
  { name: 'crons', needs: ['first deployment'], check: () => checkCrons(context) },
  { name: 'domain', needs: ['zone', 'first deployment'], check: () => checkDomain(context) },
  { name: 'site', needs: ['domain'], check: () => checkSite(context) },
];
