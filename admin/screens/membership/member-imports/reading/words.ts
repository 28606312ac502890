import { REPRESENTATIVE_TITLES } from '../../../../../core/association/titles.ts';
import { fold } from '../../../../../core/chinese/fold.ts';

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const table = <Value>(words: [value: Value, names: string][]) =>
  new Map(
    words.flatMap(([value, names]) =>
      names.split(' ').map((name): [string, Value] => [letters(name), value]),
    ),
  );

const STATUSES = table<boolean>([
  [
    true,
    '有效 生效 生效中 已批准 正常 現任 現有 在籍 在會 活躍 是 有 active valid current approved yes y true 1 欠費 欠會費 欠繳 逾期 未繳費 overdue arrears unpaid',
  ],
  [false, '申請中 待批 待審批 審批中 未批准 否 pending applied applicant no n false 0'],
]);

const TITLES = table<string>([
  ...REPRESENTATIVE_TITLES.map((title): [string, string] => [title, title]),
  ['先生', 'Mr Mr. Sir'],
  ['小姐', 'Miss'],
  ['女士', 'Ms Mrs Madam 太太'],
  ['博士', 'Dr Dr. Doctor'],
]);

export const statusOf = (text: string) => STATUSES.get(letters(text));
export const titleOf = (text: string) => TITLES.get(letters(text));
