import { describe, expect, it } from 'vitest';
import { frontDoorAdvice, readLocalSettings } from './settings.ts';

describe('the environment of npm start', () => {
  it('may be empty', () => {
    expect(readLocalSettings({})).toMatchObject({
      port: 8787,
      adminUsername: 'admin',
      adminPassword: undefined,
      printsPassword: true,
      trustedProxies: [],
    });
  });

  it('enables demo content by default only for the default association; DEMO_CONTENT overrides this default', () => {
    expect(readLocalSettings({}).hasDemoContent).toBe(true);
    const florists = { ASSOCIATION_DIR: 'testing/florists' };
    expect(readLocalSettings(florists).hasDemoContent).toBe(false);
    expect(readLocalSettings({ ...florists, DEMO_CONTENT: 'on' }).hasDemoContent).toBe(true);
  });

  it('may have spaces around values, and a slash at the end of SITE_URL; both are ignored', () => {
    const settings = readLocalSettings({
      ADMIN_USERNAME: ' bob ',
      TRUSTED_PROXY: '10.0.0.1, ::1',
      SITE_URL: 'https://example.org/',
    });
    expect(settings).toMatchObject({ adminUsername: 'bob', trustedProxies: ['10.0.0.1', '::1'] });
  });

  it.each([
    [{ ADMIN_USERNAME: ' ' }, 'ADMIN_USERNAME must have a character'],
    [{ ADMIN_USERNAME: 'x'.repeat(201) }, 'ADMIN_USERNAME must have at most 200 characters'],
    [{ ADMIN_PASSWORD: 'x'.repeat(257) }, 'ADMIN_PASSWORD must have at most 256 characters'],
    [{ DATABASE_OWNER_URL: 'postgres://a' }, 'DATABASE_OWNER_URL needs DATABASE_URL'],
    [
      { DATABASE_URL: 'postgres://a/b', DATABASE_OWNER_URL: 'mysql://a/b' },
      'DATABASE_OWNER_URL must be a postgres:// address',
    ],
    [
      { DATABASE_URL: 'postgres://a/b', DATABASE_OWNER_URL: 'postgres://a/c' },
      'DATABASE_URL and DATABASE_OWNER_URL must name the same database',
    ],
    [{ TRUSTED_PROXY: 'foo' }, 'TRUSTED_PROXY must be IP addresses'],
    [{ TRUSTED_PROXY: '10.0.0.0/8' }, 'TRUSTED_PROXY must be IP addresses'],
    [{ SITE_URL: 'http://:80' }, 'SITE_URL must be an http(s) address without a path'],
    [{ SITE_URL: 'https://example.org/path' }, 'SITE_URL must be an http(s) address without a path'],
    [
      { MESSAGE_RELAY_URL: 'http://relay.example/' },
      'MESSAGE_RELAY_URL must be an https address, or one of this machine',
    ],
    [{ MESSAGE_RELAY_URL: 'http://127.0.0.1.example/' }, 'MESSAGE_RELAY_URL must be an https address'],
    [{ MESSAGE_RELAY_METHOD: 'PUT' }, 'MESSAGE_RELAY_METHOD must be GET or POST'],
    [
      { MESSAGE_RELAY_METHOD: 'POST', MESSAGE_RELAY_URL: 'https://relay.example/{text}' },
      'MESSAGE_RELAY_URL must not have {text}: by POST it goes in the body',
    ],
    [{ REBUILD_HOOK_URL: 'https://%' }, 'REBUILD_HOOK_URL must be an http(s) address'],
  ])('is rejected for %j', (env, line) => {
    expect(() => readLocalSettings(env)).toThrow(line);
  });

  it.each([
    'https://relay.example/?a={text}',
    'http://localhost:1/',
    'http://127.0.0.1/',
    'http://[::1]:80/',
  ])('may set MESSAGE_RELAY_URL to an https or loopback URL: %s', (MESSAGE_RELAY_URL) => {
    expect(readLocalSettings({ MESSAGE_RELAY_URL }).workerVariables).toMatchObject({ MESSAGE_RELAY_URL });
  });

  it('causes a warning when SITE_URL is https and TRUSTED_PROXY is missing', () => {
    const advice = (env: NodeJS.ProcessEnv) => frontDoorAdvice(readLocalSettings(env));
    const SITE_URL = 'https://example.org';
    expect(advice({ SITE_URL })).toMatch(/^SITE_URL is https and TRUSTED_PROXY is missing: .*set it to /);
    expect(advice({ SITE_URL, TRUSTED_PROXY: '127.0.0.1' })).toBeUndefined();
    expect(advice({ SITE_URL: 'http://example.org' })).toBeUndefined();
    expect(advice({})).toBeUndefined();
  });
});
