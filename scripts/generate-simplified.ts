// Writes zh-CN.ts of core/messages/, core/mail/ and door/i18n/ from zh-TW.ts, because the Worker contains no
// converter.
// Usage: node scripts/generate-simplified.ts
import { writeFileSync } from 'node:fs';
import { toSimplified } from '../core/chinese/simplified.ts';
import { zhTW as mails } from '../core/mail/zh-TW.ts';
import { zhTW } from '../core/messages/zh-TW.ts';
import { zhTW as door } from '../door/i18n/zh-TW.ts';

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const lines = Object.entries(zhTW).map(([key, text]) => `  '${key}': ${quote(toSimplified(text))},`);
const source = `// Generated from zh-TW.ts by scripts/generate-simplified.ts.
import type { Messages } from './zh-TW.ts';

export const zhCN = {
${lines.join('\n')}
} satisfies Messages;
`;
writeFileSync(new URL('../core/messages/zh-CN.ts', import.meta.url), source);

const quoteLines = (text: string) => `\`${toSimplified(text)}\``;
const nameOf = (key: string) => (key.includes('-') ? `'${key}'` : key);
const mailTexts = Object.entries(mails).map(
  ([key, { subject, body }]) =>
    `  ${nameOf(key)}: {\n    subject: ${quote(toSimplified(subject))},\n    body: ${quoteLines(body)},\n  },`,
);
const mailSource = `// Generated from zh-TW.ts by scripts/generate-simplified.ts.
import type { MailTexts } from './zh-TW.ts';

export const zhCN: MailTexts = {
${mailTexts.join('\n')}
};
`;
const doorLines = Object.entries(door).map(([key, text]) => `  ${key}: ${quote(toSimplified(text))},`);
const doorSource = `// Generated from zh-TW.ts by scripts/generate-simplified.ts.
import type { Texts } from './zh-TW.ts';

export const zhCN: Texts = {
${doorLines.join('\n')}
};
`;
writeFileSync(new URL('../door/i18n/zh-CN.ts', import.meta.url), doorSource);

writeFileSync(new URL('../core/mail/zh-CN.ts', import.meta.url), mailSource);
