// Writes zh-CN.ts of core/messages/, core/mail/ and door/i18n/ from zh-TW.ts, because browsers load no converter.
// Usage: node scripts/generate/simplified.ts
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSimplified } from '../../core/chinese/simplified.ts';
import { zhTW as mails } from '../../core/mail/zh-TW.ts';
import { zhTW } from '../../core/messages/zh-TW.ts';
import { zhTW as door } from '../../door/i18n/zh-TW.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

function converted(value: unknown): unknown {
  if (typeof value === 'string') return toSimplified(value);
  return Object.fromEntries(Object.entries(value as object).map(([key, text]) => [key, converted(text)]));
}

const STRING = /"(?:[^"\\]|\\.)*"/g;
const inLines = (text: string) => (text.includes('\\n') ? `\`${JSON.parse(text)}\`` : text);

const source = (type: string, texts: object) => `// Generated from zh-TW.ts by scripts/generate/simplified.ts.
import type { ${type} } from './zh-TW.ts';

export const zhCN: ${type} = ${JSON.stringify(converted(texts), null, 2).replace(STRING, inLines)};
`;

const FILES = {
  'core/messages/zh-CN.ts': source('Messages', zhTW),
  'core/mail/zh-CN.ts': source('MailTexts', mails),
  'door/i18n/zh-CN.ts': source('Texts', door),
};
for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(ROOT, file), text);
execFileSync(process.execPath, [BIOME, 'check', '--write', '--log-level=error', ...Object.keys(FILES)], {
  cwd: ROOT,
  stdio: 'inherit',
});
