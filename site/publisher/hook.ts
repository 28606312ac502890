import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { PreviewRequest } from './preview.ts';

export const PREVIEW_PATH = '/preview';

interface Hook {
  token: string;
  onChange(): void;
  preview(request: PreviewRequest): Promise<Uint8Array>;
}

async function answerPreview(request: IncomingMessage, response: ServerResponse, { preview }: Hook) {
  try {
    const page = await preview((await json(request)) as PreviewRequest);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  } catch (error) {
    console.error(`preview: ${error instanceof Error ? error.message : error}`);
    response.writeHead(500).end();
  }
}

export const createHook = (hook: Hook): Server =>
  createServer((request, response) => {
    const status =
      request.method !== 'POST' ? 405 : request.headers.authorization === `Bearer ${hook.token}` ? 202 : 401;
    if (status === 202 && request.url === PREVIEW_PATH) return void answerPreview(request, response, hook);
    request.resume();
    response.writeHead(status).end();
    if (status === 202) hook.onChange();
  });
