export interface Staff {
  origin: string;
  cookie: string;
}

export async function signIn(origin: string, password: string): Promise<Staff> {
  const body = JSON.stringify({ username: 'admin', password });
  const response = await fetch(`${origin}/api/login`, { method: 'POST', body });
  if (!response.ok) throw new Error(`login: ${response.status}`);
  return { origin, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

export async function call<Answer>(
  { origin, cookie }: Staff,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const init = { method, headers: { cookie }, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(origin + path, init);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

export async function untilLive(staff: Staff): Promise<void> {
  for (;;) {
    const { state } = await call<{ state: string }>(staff, 'GET', '/api/publish-status');
    if (state === 'live') return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
