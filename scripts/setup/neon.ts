import { ApiError } from '../deploy/cloudflare.ts';

const DEFAULT_API = 'https://console.neon.tech/api/v2';
const TIMEOUT_MS = 30_000;
const PG_VERSION = 17;
const PAUSE_MS = 1000;
const MOST_TRIES = 60;

export type Neon = <Result>(method: string, pathname: string, body?: unknown) => Promise<Result>;

export const connectNeon =
  (env: NodeJS.ProcessEnv): Neon =>
  async (method, pathname, body) => {
    const response = await fetch(`${env.NEON_API_URL || DEFAULT_API}${pathname}`, {
      method,
      headers: {
        authorization: `Bearer ${env.NEON_API_KEY}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok)
      throw new ApiError(`Neon's ${method} ${pathname.split('?')[0]}`, response.status, [answer]);
    return answer;
  };

interface Project {
  id: string;
  name: string;
}

export async function findProject(
  neon: Neon,
  env: NodeJS.ProcessEnv,
  name: string,
): Promise<Project | undefined> {
  const search = new URLSearchParams({ search: name, limit: '100' });
  if (env.NEON_ORG_ID) search.set('org_id', env.NEON_ORG_ID);
  const { projects } = await neon<{ projects: Project[] }>('GET', `/projects?${search}`);
  return projects.find((project) => project.name === name);
}

/** Until then, the project's database refuses connections. */
async function settled(neon: Neon, id: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { operations } = await neon<{ operations: { status: string }[] }>(
      'GET',
      `/projects/${id}/operations`,
    );
    if (!operations.some(({ status }) => ['scheduling', 'running'].includes(status))) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

export async function createProject(
  neon: Neon,
  env: NodeJS.ProcessEnv,
  name: string,
  region: string,
): Promise<void> {
  const organisation = env.NEON_ORG_ID && { org_id: env.NEON_ORG_ID };
  const project = { name, region_id: region.replace(':', '-'), pg_version: PG_VERSION, ...organisation };
  const created = await neon<{ project: Project }>('POST', '/projects', { project });
  await settled(neon, created.project.id);
}

export async function ownerUrlOf(neon: Neon, { id }: Project): Promise<string> {
  const branches = await neon<{ branches: { id: string; default: boolean }[] }>(
    'GET',
    `/projects/${id}/branches`,
  );
  const branch = branches.branches.find((each) => each.default) ?? branches.branches[0];
  const found = await neon<{ databases: { name: string; owner_name: string }[] }>(
    'GET',
    `/projects/${id}/branches/${branch?.id}/databases`,
  );
  const [database] = found.databases;
  if (!database) throw new ApiError('Neon', 404, [{ message: `the project ${id} has no database` }]);
  const search = new URLSearchParams({ database_name: database.name, role_name: database.owner_name });
  return (await neon<{ uri: string }>('GET', `/projects/${id}/connection_uri?${search}`)).uri;
}
