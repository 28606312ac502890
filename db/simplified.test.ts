import { expect, it } from 'vitest';
import { toSimplified } from './simplified.ts';

it.each([
  ['續期文件', '续期文件'],
  ['軟體與頭髮', '软件与头发'],
  ['著名的網路', '著名的网络'],
  ['訊息內容', '信息内容'],
])('%s is %s', (traditional, simplified) => {
  expect(toSimplified(traditional)).toBe(simplified);
});
