// Writes db/messages/zh-CN.ts from zh-TW.ts: the Worker does not carry a converter.
//   node scripts/generate-simplified.ts
import { writeFileSync } from 'node:fs';
import { toSimplified } from '../db/chinese/simplified.ts';
import { zhTW } from '../db/messages/zh-TW.ts';

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const lines = Object.entries(zhTW).map(([key, text]) => `  '${key}': ${quote(toSimplified(text))},`);
const source = `// Generated from zh-TW.ts by scripts/generate-simplified.ts.
import type { Messages } from './zh-TW.ts';

export const zhCN = {
${lines.join('\n')}
} satisfies Messages;
`;
writeFileSync(new URL('../db/messages/zh-CN.ts', import.meta.url), source);
