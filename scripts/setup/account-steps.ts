import { ApiError, accountsOf, orMissing } from '../deploy/cloudflare.ts';
import { namesOf } from '../deploy/configuration.ts';
import { accountPath, type Context, dashboard } from './context.ts';
import type { Finding, Step } from './plan.ts';

const TOKENS = 'https://dash.cloudflare.com/profile/api-tokens';
const PERMISSIONS =
  'Account: Account Settings Read, Workers Scripts Edit, Workers R2 Storage Edit, Queues Edit, Email Sending Edit; Zone: Zone Read, DNS Read, Workers Routes Edit, Email Sending Edit';
/** For an account that has not activated R2. */
const R2_IS_OFF = 10042;

async function checkAccount({ cloudflare, env, keep }: Context): Promise<Finding | undefined> {
  let accounts: { id: string; name: string }[];
  try {
    accounts = await accountsOf(cloudflare, env);
  } catch (error) {
    const said = error instanceof ApiError ? error.message : 'there is no token';
    return {
      tell: `Set CLOUDFLARE_API_TOKEN in .env to a token with these permissions: ${PERMISSIONS}. Now: ${said}`,
      page: TOKENS,
    };
  }
  const [account, ...others] = accounts;
  if (!account) return { tell: 'The token is for no account', page: TOKENS };
  if (env.CLOUDFLARE_ACCOUNT_ID) return { note: `${account.name} (${account.id})` };
  if (others.length > 0) {
    const choice = accounts.map(({ id, name }) => `${id} (${name})`).join(', ');
    return { tell: `Set CLOUDFLARE_ACCOUNT_ID in .env to one of ${choice}`, page: TOKENS };
  }
  return {
    doing: `keep CLOUDFLARE_ACCOUNT_ID of ${account.name} in .env`,
    act: async () => keep('CLOUDFLARE_ACCOUNT_ID', account.id),
  };
}

async function checkAddress({ env }: Context): Promise<Finding | undefined> {
  const { SITE_URL = '' } = env;
  return /^https:\/\/[^/\s]+\/?$/.test(SITE_URL)
    ? { note: SITE_URL }
    : { tell: 'Set SITE_URL in .env to the public https:// address, without a path' };
}

async function checkWorkersDev(context: Context): Promise<Finding | undefined> {
  const { cloudflare, profile } = context;
  const pathname = accountPath(context, '/workers/subdomain');
  const known = await orMissing(cloudflare<{ subdomain?: string }>('GET', pathname));
  if (known?.subdomain) return { note: `${known.subdomain}.workers.dev` };
  return {
    doing: `take the name ${profile.name}.workers.dev`,
    act: () => cloudflare('PUT', pathname, { subdomain: profile.name }),
  };
}

async function checkR2(context: Context): Promise<Finding | undefined> {
  try {
    await context.cloudflare('GET', accountPath(context, '/r2/buckets'));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.codes.includes(R2_IS_OFF))) throw error;
    return {
      tell: 'Switch R2 on (it wants a means of payment, and has 10 GB free)',
      page: dashboard(context, '/r2/overview'),
    };
  }
}

async function checkBuckets(context: Context): Promise<Finding | undefined> {
  const { cloudflare, profile } = context;
  const { bucket, backups } = namesOf(profile);
  const wanted = backups ? [bucket, backups] : [bucket];
  for (const name of wanted)
    if (!(await orMissing(cloudflare('GET', accountPath(context, `/r2/buckets/${name}`)))))
      return {
        doing: `make the bucket ${name}`,
        act: () => cloudflare('POST', accountPath(context, '/r2/buckets'), { name, locationHint: 'apac' }),
      };
  return { note: wanted.join(', ') };
}

export const accountSteps = (context: Context): Step[] => [
  { name: 'account', needs: [], check: () => checkAccount(context) },
  { name: 'address', needs: [], check: () => checkAddress(context) },
  {
    name: 'workers.dev',
    needs: ['account'],
    check: () => checkWorkersDev(context),
    page: () => dashboard(context, '/workers/subdomain'),
  },
  { name: 'R2 storage', needs: ['account'], check: () => checkR2(context) },
  { name: 'buckets', needs: ['R2 storage'], check: () => checkBuckets(context) },
];
