import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as adminEn } from '../../admin/kit/i18n/en.ts';
import { zhTW as adminZhTW } from '../../admin/kit/i18n/zh-TW.ts';
import { en as messagesEn } from '../../core/messages/en.ts';
import { zhTW as messagesZhTW } from '../../core/messages/zh-TW.ts';
import { en as siteEn } from '../../site/i18n/en.ts';
import { zhTW as siteZhTW } from '../../site/i18n/zh-TW.ts';

const product = readFileSync(path.join(import.meta.dirname, '../../docs/product.md'), 'utf8');
const section = product.split(/^## /m).find((part) => part.startsWith('8. ')) ?? '';
const cells = [...section.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)].map(([, cell = '']) => cell).slice(1);
const texts = cells.flatMap((cell) => cell.split(/ \/ |, |; |: | with | · /));
const dictionaries = JSON.stringify([adminEn, adminZhTW, messagesEn, messagesZhTW, siteEn, siteZhTW]);

describe('the texts that docs/product.md prescribes', () => {
  it.each(texts)('occur verbatim in one of the translation files: %s', (text) => {
    expect(dictionaries).toContain(text);
  });
});
