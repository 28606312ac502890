import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_RESOURCES } from '../../../../core/app/audit-log.ts';
import { GROUPS, nameOf, type OfficeEntry } from '../../../kit/navigation/office-groups.ts';
import { modulesFrom } from '../../../testing/used-texts.ts';
import { SECTIONS, sectionId } from '../../content/association/section-list.ts';
import { RULE_SECTIONS } from '../rules/fields.ts';
import { TOPICS } from './topics.ts';

const ADMIN = path.join(import.meta.dirname, '../../..');
const screens = readFileSync(path.join(ADMIN, 'screens.ts'), 'utf8');
const ENTRIES: OfficeEntry[] = GROUPS.flatMap((group) => [...group.entries]);
const ALL = TOPICS.flatMap(({ sections }) => sections);

function sourceOf(page: string): string {
  const pattern = new RegExp(`^  '?${page}'?: lazyScreen\\(\\(\\) => import\\('([^']+)'\\)`, 'm');
  const file = path.join(ADMIN, pattern.exec(screens)?.[1] ?? '');
  return [...modulesFrom(file).values()].join('\n');
}

describe('the sections of all settings', () => {
  it.each(ALL)('lead to a page of the menu: $label', ({ page }) => {
    expect(ENTRIES.map(nameOf)).toContain(page.replace('dashboard/', ''));
  });

  const drawn = [
    ...SECTIONS.map(sectionId),
    ...Object.keys(RULE_SECTIONS).map((section) => `rules.${section}`),
  ];
  it.each(ALL.filter(({ anchor }) => anchor))('lead to a heading of it: $label', ({ page, anchor = '' }) => {
    const isDrawn = drawn.includes(anchor) || sourceOf(page).includes(`id="${anchor}"`);
    expect(isDrawn).toBe(true);
  });

  it.each(ALL)('have a history of resources that are logged: $label', ({ history }) => {
    const resources = history && 'resources' in history ? history.resources : [];
    expect(resources.filter((resource) => !AUDIT_RESOURCES.includes(resource))).toEqual([]);
  });

  it('contain every section of the association’s texts and of the rules', () => {
    const anchors = ALL.map(({ anchor }) => anchor);
    expect(drawn.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });
});
