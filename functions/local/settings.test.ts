import { describe, expect, it } from 'vitest';
import { readLocalSettings } from './settings.ts';

describe('the environment of npm start', () => {
  it('may be empty', () => {
    expect(readLocalSettings({})).toMatchObject({
      port: 8787,
      adminUsername: 'admin',
      adminPassword: undefined,
      trustedProxies: [],
    });
  });

  it('is read without what stands around it', () => {
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
    [{ TRUSTED_PROXY: 'foo' }, 'TRUSTED_PROXY must be IP addresses'],
    [{ TRUSTED_PROXY: '10.0.0.0/8' }, 'TRUSTED_PROXY must be IP addresses'],
    [{ SITE_URL: 'http://:80' }, 'SITE_URL must be an http(s) address without a path'],
    [{ SITE_URL: 'https://example.org/path' }, 'SITE_URL must be an http(s) address without a path'],
    [{ REBUILD_HOOK_URL: 'https://%' }, 'REBUILD_HOOK_URL must be an http(s) address'],
  ])('is refused for %j', (env, line) => {
    expect(() => readLocalSettings(env)).toThrow(line);
  });
});
