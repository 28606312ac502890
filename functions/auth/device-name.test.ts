import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0';

describe('deviceName', () => {
  it.each([
    ['Chrome · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
    ['Edge · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`],
    ['Opera · Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 OPR/124.0`],
    ['Safari · Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`],
    [
      'Safari · iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome · iPad',
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Firefox · iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/145.0 Mobile Safari/605.1.15',
    ],
    [
      'Samsung Internet · Android',
      `Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    ],
    [
      'WeChat · Android',
      `Mozilla/5.0 (Linux; Android 15) ${CHROME} Mobile Safari/537.36 MicroMessenger/8.0.50`,
    ],
    ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Chrome · ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ])('returns %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('returns only the browser or only the system if the other is unknown, and an empty string if both are unknown', () => {
    expect(deviceName('SomeApp/1.0 (Android 15)')).toBe('Android');
    expect(deviceName('Firefox/145.0')).toBe('Firefox');
    expect(deviceName('curl/8.9.0')).toBe('');
    expect(deviceName('')).toBe('');
  });

  it('returns only known names, never parts of the input', () => {
    expect(deviceName('<script>alert(1)</script> Chrome/1 Windows')).toBe('Chrome · Windows');
  });
});
