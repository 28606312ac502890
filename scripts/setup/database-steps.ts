import { randomBytes } from 'node:crypto';
import { migrateDatabase } from '../../db/migrate.ts';
import { applicationRoleOf, grantToApplication, hasRole, makeRole } from '../../db/roles.ts';
import { withClient } from '../backup/client.ts';
import { namesOf } from '../deploy/configuration.ts';
import type { Context } from './context.ts';
import { createProject, findProject, ownerUrlOf } from './neon.ts';
import type { Finding, Step } from './plan.ts';
import { secretsOf } from './worker-steps.ts';

const NEON_KEYS = 'https://console.neon.tech/app/settings/api-keys';
const PASSWORD_BYTES = 24;

async function refusal(url: string, statement = 'select'): Promise<string | undefined> {
  try {
    await withClient(url, (client) => client.query(statement));
    return undefined;
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return message || code || 'no answer';
  }
}

async function checkDatabase(context: Context): Promise<Finding | undefined> {
  const { env, keep, neon, profile, region } = context;
  const ownerUrl = env.DATABASE_OWNER_URL;
  if (ownerUrl) {
    if (new URL(ownerUrl).hostname.includes('-pooler'))
      return { tell: 'DATABASE_OWNER_URL must be the connection string without "-pooler"' };
    const refused = await refusal(ownerUrl);
    return refused
      ? { tell: `DATABASE_OWNER_URL in .env does not work: ${refused}`, page: 'https://console.neon.tech' }
      : undefined;
  }
  if (env.DATABASE_URL)
    return {
      tell: 'Name the connection string of the role that owns the database DATABASE_OWNER_URL in .env',
    };
  if (!env.NEON_API_KEY)
    return {
      tell: 'Set NEON_API_KEY in .env (or DATABASE_OWNER_URL, if the project exists); NEON_ORG_ID where you have several organisations',
      page: NEON_KEYS,
    };
  const project = await findProject(neon, env, profile.name);
  if (!project)
    return {
      doing: `make the Neon project ${profile.name} in ${region}`,
      act: () => createProject(neon, env, profile.name, region),
    };
  return {
    doing: 'keep DATABASE_OWNER_URL in .env',
    act: async () => keep('DATABASE_OWNER_URL', await ownerUrlOf(neon, project)),
  };
}

/** `ep-….ap-southeast-1.aws.neon.tech`, in Cloudflare's notation. */
function regionOfHost(url: string): string | undefined {
  const [, region, cloud] = /\.([a-z0-9-]+)\.(aws|azure)\.neon\.tech$/.exec(new URL(url).hostname) ?? [];
  return region && `${cloud}:${region}`;
}

async function checkRegion({ env, region }: Context): Promise<Finding | undefined> {
  const actual = regionOfHost(env.DATABASE_OWNER_URL ?? '');
  if (!actual) return { note: `${region}, not compared: the database is not at Neon` };
  return actual === region
    ? { note: region }
    : { tell: `The database is in ${actual}, the API in ${region}: set cloudflare.region in profile.json` };
}

async function prepareRole(url: string, ownerUrl: string): Promise<void> {
  const role = applicationRoleOf(url, ownerUrl) as string;
  await migrateDatabase(ownerUrl);
  await withClient(ownerUrl, async (client) => {
    await client.query('begin');
    if (!(await hasRole(client, role)))
      await makeRole(client, role, decodeURIComponent(new URL(url).password));
    await grantToApplication(client, role);
    await client.query('commit');
  });
}

async function checkRoles(context: Context): Promise<Finding | undefined> {
  const { env, keep, profile } = context;
  const { DATABASE_OWNER_URL: ownerUrl = '', DATABASE_URL: url } = env;
  if (!url) {
    const isLive = (await secretsOf(context, namesOf(profile).api)).includes('DATABASE_URL');
    if (isLive)
      return {
        tell: 'The API has a DATABASE_URL: copy it into .env from where it is kept, or make another (docs/deploy.md, "Two database roles")',
      };
    const username = `${profile.name.replaceAll('-', '_')}_app`;
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    return {
      doing: `keep DATABASE_URL of the new role ${username} in .env`,
      act: async () => keep('DATABASE_URL', Object.assign(new URL(ownerUrl), { username, password }).href),
    };
  }
  const role = applicationRoleOf(url, ownerUrl);
  if (!role) return { tell: 'DATABASE_URL names the owner of the tables: remove it from .env' };
  const refused = await refusal(url, 'select id from members limit 1');
  if (!refused) return { note: role };
  const exists = await withClient(ownerUrl, (client) => hasRole(client, role));
  if (exists && /password/.test(refused))
    return { tell: `The role ${role} has another password: npm run db:roles -- ${role} --new-password` };
  return { doing: `migrate, and give the role ${role} its rights`, act: () => prepareRole(url, ownerUrl) };
}

export const databaseSteps = (context: Context): Step[] => [
  { name: 'database', needs: [], check: () => checkDatabase(context) },
  { name: 'region', needs: ['database'], check: () => checkRegion(context) },
  { name: 'database roles', needs: ['database', 'account'], check: () => checkRoles(context) },
];
