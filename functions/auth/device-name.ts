type Names = [pattern: RegExp, name: string][];

// Browser names, most specific first. The last names in the list also occur in the user agents of other
// browsers.
const BROWSERS: Names = [
  [/MicroMessenger\//, 'WeChat'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

export const deviceName = (userAgent: string): string =>
  [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
