import { namesOf } from '../deploy/configuration.ts';
import { accountPath, type Context, dashboard } from './context.ts';
import type { Finding, Step } from './plan.ts';
import { checkZone, findZone, zonePage } from './zone.ts';

const EVENTS = ['message.bounced', 'message.failed', 'message.rejected', 'message.complained'];

const mailDomain = ({ env }: Context): string | undefined =>
  /@([^\s@<>]+?)>?\s*$/.exec(env.MAIL_FROM ?? '')?.[1];

async function checkMailDomain(context: Context): Promise<Finding | undefined> {
  const { cloudflare, env, profile } = context;
  const domain = mailDomain(context);
  if (!profile.mail && !env.RESEND_API_KEY)
    return { note: 'mail is held in the back office: neither "mail" in profile.json nor RESEND_API_KEY' };
  if (!domain) return { tell: 'Set MAIL_FROM in .env: Association <office@example.org>' };
  if (!profile.mail)
    return { note: `${domain}, by Resend: https://resend.com/domains says if it is verified` };
  const zone = await findZone(context, domain);
  if (zone?.status !== 'active') return checkZone(context, domain);
  const pathname = `/zones/${zone.id}/email/sending/subdomains`;
  const known = await cloudflare<{ name: string; enabled: boolean }[]>('GET', pathname);
  const sending = known.find(({ name }) => name === domain);
  if (!sending)
    return {
      doing: `have Cloudflare send for ${domain}`,
      act: () => cloudflare('POST', pathname, { name: domain }),
    };
  return sending.enabled
    ? { note: domain }
    : {
        tell: `Cloudflare does not send for ${domain} yet: look at its DNS records`,
        page: zonePage(context, zone, '/email/email-sending'),
      };
}

async function checkMailQuota(context: Context): Promise<Finding | undefined> {
  if (!context.profile.mail) return { note: 'not that of Cloudflare' };
  const { quota } = await context.cloudflare<{ quota: unknown }>(
    'GET',
    accountPath(context, '/email/sending/limits'),
  );
  if (quota) return { note: `${JSON.stringify(quota)} a day; ask for more before a circular to all members` };
  return {
    tell: 'Cloudflare has no daily quota of mails for this account yet: look, and ask for one',
    page: 'https://developers.cloudflare.com/email-service/platform/limits/',
  };
}

interface Subscription {
  source: { type: string; domain?: string };
  destination: { queue_id: string };
  events: string[];
}

async function checkMailEvents(context: Context): Promise<Finding | undefined> {
  const { cloudflare, profile } = context;
  if (!profile.mail) return { note: 'not those of Cloudflare' };
  const name = namesOf(profile).mailEvents;
  const queuesPath = accountPath(context, '/queues');
  const queues = await cloudflare<{ queue_id: string; queue_name: string }[]>(
    'GET',
    `${queuesPath}?${new URLSearchParams({ name })}`,
  );
  const queue = queues.find(({ queue_name }) => queue_name === name);
  if (!queue)
    return {
      doing: `make the queue ${name}`,
      act: () => cloudflare('POST', queuesPath, { queue_name: name }),
    };
  const domain = mailDomain(context) ?? '';
  const pathname = accountPath(context, '/event_subscriptions/subscriptions');
  const known = await cloudflare<Subscription[]>('GET', `${pathname}?queue_id=${queue.queue_id}`);
  const isThere = known.some(
    ({ source, events }) => source.domain === domain && EVENTS.every((event) => events.includes(event)),
  );
  if (isThere) return { note: name };
  const zone = await findZone(context, domain);
  return {
    doing: `have the events of ${domain} go into ${name}`,
    act: () =>
      cloudflare('POST', pathname, {
        name,
        enabled: true,
        source: { type: 'email.sending', zone_id: zone?.id, domain },
        destination: { type: 'queues.queue', queue_id: queue.queue_id },
        events: EVENTS,
      }),
  };
}

export const mailSteps = (context: Context): Step[] => [
  { name: 'mail domain', needs: ['account'], check: () => checkMailDomain(context) },
  { name: 'mail quota', needs: ['mail domain'], check: () => checkMailQuota(context) },
  {
    name: 'mail events',
    needs: ['mail domain'],
    check: () => checkMailEvents(context),
    page: () => dashboard(context, '/workers/queues'),
  },
];
