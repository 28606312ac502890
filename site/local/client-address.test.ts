import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientOf } from './client-address.ts';

const PROXIES = ['10.0.0.1', '10.0.0.2'];

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  clientOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, PROXIES);

describe('the client’s address', () => {
  it('is the socket’s address without a trusted proxy, whatever the headers claim', () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect(from('198.51.100.7', claims)).toEqual({ address: '198.51.100.7', isSecure: false });
  });

  it('is the address that a trusted proxy has forwarded', () => {
    expect(from('10.0.0.1', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' })).toEqual({
      address: '203.0.113.9',
      isSecure: true,
    });
    expect(from('::ffff:10.0.0.1', { 'x-forwarded-for': '::ffff:203.0.113.9' })).toEqual({
      address: '203.0.113.9',
      isSecure: false,
    });
  });

  it('is the last hop that is not a trusted proxy, because anybody can forge earlier entries', () => {
    expect(from('10.0.0.1', { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.2' }).address).toBe(
      '203.0.113.9',
    );
    expect(from('10.0.0.1', { 'x-forwarded-for': '10.0.0.2, 2001:db8::7' }).address).toBe('2001:db8::7');
  });

  it('is the proxy’s own address when the proxy forwards none', () => {
    expect(from('10.0.0.1').address).toBe('10.0.0.1');
    expect(from('10.0.0.1', { 'x-forwarded-for': ' , 10.0.0.2,' }).address).toBe('10.0.0.1');
    expect(from('10.0.0.1', { 'x-forwarded-proto': 'http' }).isSecure).toBe(false);
  });

  it('is empty once the socket is closed', () => {
    expect(from(undefined).address).toBe('');
  });
});
