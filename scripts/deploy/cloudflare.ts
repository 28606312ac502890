import { wrangler } from './wrangler.ts';

const DEFAULT_API = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 30_000;

/** For a Worker that does not exist, and for an account without a workers.dev name. */
const NOT_FOUND = 10007;

export class ApiError extends Error {
  readonly status: number;
  readonly codes: number[];
  constructor(request: string, status: number, errors: { code?: number; message?: string }[]) {
    const said = errors.map(({ code, message }) => `${message}${code ? ` (${code})` : ''}`).join('; ');
    super(`${request} answers ${status}${said && `: ${said}`}`);
    this.status = status;
    this.codes = errors.flatMap(({ code }) => code ?? []);
  }
}

export type Cloudflare = <Result>(
  method: string,
  pathname: string,
  body?: unknown,
  type?: string,
) => Promise<Result>;

type Credentials = { token: string } | { key: string; email: string };

async function credentials(env: NodeJS.ProcessEnv): Promise<Credentials> {
  if (env.CLOUDFLARE_API_TOKEN) return { token: env.CLOUDFLARE_API_TOKEN };
  return JSON.parse(await wrangler(['auth', 'token', '--json']));
}

export async function connectCloudflare(env: NodeJS.ProcessEnv): Promise<Cloudflare> {
  const given = await credentials(env);
  const auth: Record<string, string> =
    'token' in given
      ? { authorization: `Bearer ${given.token}` }
      : { 'x-auth-key': given.key, 'x-auth-email': given.email };
  return async (method, pathname, body, type = 'application/json') => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${env.CLOUDFLARE_API_BASE_URL || DEFAULT_API}${pathname}`, {
      method,
      headers: { ...auth, ...(body !== undefined && !isForm && { 'content-type': type }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok || !answer.success)
      throw new ApiError(`Cloudflare's ${method} ${pathname}`, response.status, answer.errors ?? []);
    return answer.result;
  };
}

export async function orMissing<Result>(request: Promise<Result>): Promise<Result | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.codes.includes(NOT_FOUND)))
      return undefined;
    throw error;
  }
}

export async function accountsOf(
  cloudflare: Cloudflare,
  env: NodeJS.ProcessEnv,
): Promise<{ id: string; name: string }[]> {
  const id = env.CLOUDFLARE_ACCOUNT_ID;
  if (id) return [await cloudflare('GET', `/accounts/${id}`)];
  return cloudflare('GET', '/accounts?per_page=50');
}

export async function accountId(cloudflare: Cloudflare, env: NodeJS.ProcessEnv): Promise<string> {
  if (env.CLOUDFLARE_ACCOUNT_ID) return env.CLOUDFLARE_ACCOUNT_ID;
  const [account, ...others] = await accountsOf(cloudflare, env);
  if (account && others.length === 0) return account.id;
  throw new Error('Set CLOUDFLARE_ACCOUNT_ID: the token is for several accounts or for none');
}

/**
 * If a secret is set before the first deployment, Cloudflare creates a Worker with an empty program, whose
 * only bindings are secrets.
 */
export async function hasProgram(cloudflare: Cloudflare, account: string, name: string): Promise<boolean> {
  const settings = await orMissing(
    cloudflare<{ bindings?: { type: string }[] }>(
      'GET',
      `/accounts/${account}/workers/scripts/${name}/settings`,
    ),
  );
  return settings?.bindings?.some(({ type }) => type !== 'secret_text') ?? false;
}
