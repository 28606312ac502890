import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { actsPage } from './acts.ts';

it('docs/acts.md is what npm run docs:acts writes', () => {
  const page = actsPage();
  expect(readFileSync(path.join(import.meta.dirname, '../../docs/acts.md'), 'utf8')).toBe(page);
  expect(page).toContain('- `record_payment` (money/payments/record_payment.sql)');
  expect(page).toContain('- insert `payments`, then by trigger `number_payment`');
});
