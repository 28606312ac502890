import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { caddyPages, nginxLocations, nginxMap, OTHERS } from './front-doors.ts';
import { isForWorker, isPlainRead } from './routing.ts';

const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../docs/single-machine', name), 'utf8');

describe('the access log of nginx', () => {
  const [, map = ''] = /map \$request_uri \$association_logged {([^}]+)}/.exec(read('nginx.conf')) ?? [];
  const leftOut = [...map.matchAll(/~\*(\S+) 0;/g)].map(([, pattern = '']) => new RegExp(pattern, 'i'));
  const isLogged = (address: string) => !leftOut.some((pattern) => pattern.test(address));

  it.each([
    ...['/preview/token', '/en/preview/token/home', '/unsubscribe/token', '/zh-cn/unsubscribe/token'],
    ...['/api/unsubscribe/token', '/api/verify/c/CERT-2026-ABCDEFGH', '/api/venue-calendar/token.ics'],
    ...['/api/my/files/token', '/api/my/papers/token', '/api/applications/1/documents/2'],
  ])('leaves out %s, which opens something by itself', (address) => {
    expect(isLogged(address)).toBe(false);
  });

  it.each(['/', '/en/news/1', '/my', '/verify', '/api/my/home', '/api/venue-slots'])('has %s', (address) => {
    expect(isLogged(address)).toBe(true);
  });
});

describe('the configuration of the proxy in front', () => {
  it('has the headers and routes of the edge', () => {
    expect(read('nginx.conf')).toContain(nginxMap());
    expect(read('nginx.conf')).toContain(nginxLocations());
    for (const name of ['Caddyfile', 'Caddyfile.compose']) expect(read(name)).toContain(caddyPages());
  });

  it.each(['/event-registration/1', '/my', '/en/my', '/zh-cn/index'])(
    'leaves %s to the program',
    (address) => {
      expect(address).toMatch(new RegExp(`^(${OTHERS.join('|')})$`));
    },
  );

  it.each(['/contact', '/en/join/apply', '/search', '/en/members', '/verify'])(
    'may serve %s, because without a query the Worker would answer the same page',
    (pathname) => {
      expect([isForWorker(pathname), isPlainRead({ pathname, search: '' })]).toEqual([true, true]);
    },
  );
});
