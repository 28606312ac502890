import { expect } from 'vitest';

export type Row = Record<string, unknown> & { id: number };

export const rowOf = async (response: Response) => (await response.json()) as Row;
export const rowsOf = async (response: Response) => (await response.json()) as Row[];

export const listQuery = (parameters: { filter?: unknown; sort?: unknown; range?: unknown }) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString();

export async function expectError(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
  const body = (await response.json()) as Record<string, unknown>;
  expect(body.message).toEqual(expect.any(String));
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts:\d|select |insert into/i);
  return body;
}
