import { createMemberCategory } from '../../db/testing/factories.ts';
import { createTestApp } from '../testing/app.ts';
import { describeCrud } from '../testing/crud.ts';

const api = await createTestApp();

describeCrud(api, {
  path: '/api/member-categories',
  create: () => createMemberCategory(api.db),
  valid: { name: '水族' },
  defaults: { name: '水族', priority: 0, status: true },
  invalid: [
    ['name', {}],
    ['priority', { name: 'a', priority: 40_000 }],
    ['status', { name: 'a', status: 1 }],
  ],
  change: { name: '雀鳥', priority: 5, status: false },
  invalidChange: { name: '' },
  isPublic: false,
});
