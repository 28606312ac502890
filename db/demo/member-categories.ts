import type { DemoMemberCategory } from './types.ts';

export const demoMemberCategories: DemoMemberCategory[] = [
  { name: '永久會員', priority: 50, status: true },
  { name: '普通會員', priority: 40, status: true },
  { name: '贊助會員', priority: 30, status: true },
  { name: '團體會員', priority: 20, status: true },
  { name: '個人會員', priority: 10, status: true },
  { name: '學生會員（已停辦）', priority: 0, status: false },
];
