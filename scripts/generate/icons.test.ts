import { expect, test } from 'vitest';
import { importedIcons, keptIcons } from './icons.ts';

test('admin/icons-material has the icons that are imported, and no others: run `npm run icons`', () => {
  expect(keptIcons()).toEqual(importedIcons());
});
