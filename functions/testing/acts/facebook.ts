import { afterAll, vi } from 'vitest';
import { startServer } from '../server.ts';
import { type Acts, act } from './world.ts';

const POST = 'https://www.facebook.com/association/posts/1';
const PAGE = '<meta property="og:title" content="領養日" /><meta property="og:description" content="一" />';

export async function facebookActs(): Promise<Acts> {
  const loopback = await startServer((_, response) => response.end(PAGE));
  const plainFetch = globalThis.fetch;
  const diverted = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => plainFetch(String(input) === POST ? loopback : input, init));
  afterAll(() => diverted.mockRestore());
  const body = { facebookUrl: POST, eventDate: '2031-12-24', location: '禮堂' };
  return {
    'POST /api/events/import-facebook': async () => act('POST /api/events/import-facebook', body),
  };
}
