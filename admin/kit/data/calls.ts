import * as z from 'zod/mini';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

type Schema = z.ZodMiniType;

export const queryOf = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

export const readJson = async (path: string) => (await callApi(path)).json;

export async function read<Answer extends Schema>(schema: Answer, path: string): Promise<z.output<Answer>> {
  return answerOf(schema, await readJson(path));
}

export const readAll = <Answer extends Schema>(schema: Answer, path: string): Promise<z.output<Answer>[]> =>
  read(z.array(schema), path);

export const sendJson = async (method: string, path: string, body: unknown = {}, headers = {}) =>
  (await callApi(path, { method, body: JSON.stringify(body), headers })).json;

export async function send<Answer extends Schema>(
  schema: Answer,
  ...call: Parameters<typeof sendJson>
): Promise<z.output<Answer>> {
  return answerOf(schema, await sendJson(...call));
}

export async function readPage<Answer extends Schema>(schema: Answer, path: string) {
  const { json, headers } = await callApi(path);
  const total = Number(headers.get('content-range')?.split('/')[1] ?? 0);
  return { data: answerOf(z.array(schema), json) as z.output<Answer>[], total };
}
