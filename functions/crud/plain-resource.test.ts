import { describe, expect, it } from 'vitest';
import { PLAIN_RESOURCES, RESOURCES } from '../../core/app/resources.ts';
import { createRecord } from '../../db/testing/records.ts';
import { rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { describeCrud } from '../testing/crud.ts';
import { plainResource } from './plain-resource.ts';

const api = await createTestApp();

describe.each(PLAIN_RESOURCES)('the plain resource %s', (name) => {
  const { example, plain, isPublic = false } = RESOURCES[name];
  const [field = ''] = plain?.search ?? [];
  describeCrud(api, {
    path: `/api/${name}`,
    create: () => createRecord(api.db, name),
    valid: example,
    invalid: [[Object.keys(example)[0] ?? '', {}]],
    change: { [field]: '改過' },
    invalidChange: { [field]: 'x'.repeat(100_000) },
    isPublic,
  });

  it('finds a record by its registered fields, in Traditional and Simplified Chinese', async () => {
    const { id } = await createRecord(api.db, name);
    await api.staff(`PATCH /api/${name}/${id}`, { [field]: '軟體與貓' });
    const found = await rowsOf(await api.staff(`GET /api/${name}?filter={"q":"软体"}`));
    expect(found.map((row) => row.id)).toEqual([id]);
  });
});

it('plainResource throws for a resource with custom rules', () => {
  expect(() => plainResource('news')).toThrow('news is no plain resource');
});
