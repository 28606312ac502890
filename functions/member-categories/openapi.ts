import { categoryColumns } from '../../db/queries/member-categories.ts';
import {
  createMemberCategorySchema,
  memberCategorySchema,
  updateMemberCategorySchema,
} from '../../db/validation/member-categories.ts';
import type { Calls } from '../openapi/call.ts';
import { listCall, readCall, writeCalls } from '../openapi/resource.ts';
import { given, taken } from '../openapi/schemas.ts';

export function memberCategoryCalls(): Calls {
  const record = given('MemberCategory', memberCategorySchema);
  const tag = 'member-categories';
  return {
    'GET /api/member-categories': listCall({
      tag,
      summary: 'List member categories by priority',
      record,
      columns: categoryColumns,
    }),
    'GET /api/member-categories/:id': readCall(tag, 'Read a member category', record),
    ...writeCalls({
      path: '/api/member-categories',
      tag,
      one: 'a member category',
      record,
      create: taken('MemberCategoryCreate', createMemberCategorySchema),
      update: taken('MemberCategoryUpdate', updateMemberCategorySchema),
    }),
  };
}
