import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../../core/app/audit-log.ts';
import { entriesAbout } from './entries-about.ts';

const entry = (id: number, fields: string[]) => ({ id, fields }) as AuditEntry;
const ENTRIES = [entry(1, ['payeeName', 'graceDays']), entry(2, ['graceDays']), entry(3, [])];

it('keeps the entries that change a field of the section, and these fields alone', () => {
  expect(entriesAbout(ENTRIES, ['payeeName', 'fpsId'])).toEqual([entry(1, ['payeeName'])]);
});

it('keeps every entry of a section that has its resource to itself', () => {
  expect(entriesAbout(ENTRIES, undefined)).toEqual(ENTRIES);
});
