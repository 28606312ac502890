import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientOf } from './client-address.ts';

const PROXIES = ['10.0.0.1', '10.0.0.2'];

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  clientOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, PROXIES);

describe('who is calling', () => {
  it('is who the socket belongs to, whatever else is claimed', () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect(from('198.51.100.7', claims)).toEqual({ address: '198.51.100.7', isSecure: false });
  });

  it('is told by a proxy that is trusted', () => {
    expect(from('10.0.0.1', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' })).toEqual({
      address: '203.0.113.9',
      isSecure: true,
    });
    expect(from('::ffff:10.0.0.1', { 'x-forwarded-for': '::ffff:203.0.113.9' })).toEqual({
      address: '203.0.113.9',
      isSecure: false,
    });
  });

  it('is the last hop before the trusted ones: anybody can write what stands before it', () => {
    expect(from('10.0.0.1', { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.2' }).address).toBe(
      '203.0.113.9',
    );
    expect(from('10.0.0.1', { 'x-forwarded-for': '10.0.0.2, 2001:db8::7' }).address).toBe('2001:db8::7');
  });

  it('is the proxy itself where it names nobody', () => {
    expect(from('10.0.0.1').address).toBe('10.0.0.1');
    expect(from('10.0.0.1', { 'x-forwarded-for': ' , 10.0.0.2,' }).address).toBe('10.0.0.1');
    expect(from('10.0.0.1', { 'x-forwarded-proto': 'http' }).isSecure).toBe(false);
  });

  it('is nobody once the socket is gone', () => {
    expect(from(undefined).address).toBe('');
  });
});
