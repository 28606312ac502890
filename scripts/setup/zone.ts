import { type Context, dashboard } from './context.ts';
import type { Finding, Step } from './plan.ts';

export interface Zone {
  id: string;
  name: string;
  status: string;
  name_servers?: string[];
}

export async function findZone({ cloudflare, env }: Context, hostname: string): Promise<Zone | undefined> {
  const labels = hostname.split('.');
  for (let start = 0; start < labels.length - 1; start++) {
    const name = labels.slice(start).join('.');
    const search = new URLSearchParams({ name, 'account.id': env.CLOUDFLARE_ACCOUNT_ID ?? '' });
    const [zone] = await cloudflare<Zone[]>('GET', `/zones?${search}`);
    if (zone) return zone;
  }
  return undefined;
}

export const zonePage = (context: Context, { name }: Zone, pathname: string): string =>
  dashboard(context, `/${name}${pathname}`);

export async function checkZone(context: Context, hostname: string): Promise<Finding | undefined> {
  const zone = await findZone(context, hostname);
  if (!zone)
    return {
      tell: `Add the domain of ${hostname} to this account`,
      page: dashboard(context, '/add-site'),
    };
  if (zone.status === 'active') return { note: zone.name };
  const servers = zone.name_servers?.join(' and ') ?? 'those of the page';
  return {
    tell: `Have the registrar of ${zone.name} name the servers ${servers}; it takes up to a day`,
    page: zonePage(context, zone, ''),
  };
}

export const zoneStep = (context: Context): Step => ({
  name: 'zone',
  needs: ['account', 'address'],
  check: async () => {
    const { hostname } = new URL(context.env.SITE_URL ?? '');
    return hostname.endsWith('.workers.dev') ? { note: hostname } : checkZone(context, hostname);
  },
});
