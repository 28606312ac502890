import { importColumns, importRowColumns } from '../../../db/queries/membership/member-imports.ts';
import {
  checkImportSchema,
  chooseActionSchema,
  createMemberImportSchema,
  importRowsSchema,
  importUndoneSchema,
  memberImportRowSchema,
  memberImportSchema,
  undoImportSchema,
} from '../../../db/validation/membership/member-imports.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall, readCall } from '../../platform/openapi/resource-old.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'member-imports';

export function memberImportCalls(): Calls {
  const one = given('MemberImport', memberImportSchema);
  const asNow = { 200: { description: 'The import as it is now.', schema: one } };
  return {
    'GET /api/member-imports': listCall({
      tag,
      summary: 'List imports of members, the latest first',
      record: one,
      columns: importColumns,
    }),
    'POST /api/member-imports': {
      tag,
      summary: 'Begin an import of members',
      description:
        'Nothing is changed by it. `mode`: what is proposed for members that are there already; `fill` where it is left out.',
      body: { schema: taken('MemberImportCreate', createMemberImportSchema) },
      answers: { 201: { description: 'A draft without rows.', schema: one } },
    },
    'GET /api/member-imports/:id': readCall(tag, 'Read an import, with how many rows do what', one),
    'DELETE /api/member-imports/:id': {
      tag,
      summary: 'Throw an import away with its rows',
      description: '409 `wrong_state` of one that is applied.',
      answers: { 200: { description: 'As it was.', schema: one } },
      failures: [409],
    },
    'GET /api/member-imports/:id/rows': {
      ...listCall({
        tag,
        summary: 'List rows of an import, in the order of the file',
        description:
          'What is wrong with a row is said by field, in the reader’s language; such a row is left out. `match` is the member that it probably is, `likenesses` by what.',
        record: given('MemberImportRow', memberImportRowSchema),
        columns: importRowColumns,
        filters: {
          has: {
            description:
              'Rows with faults, with fields that stay empty, with a match, or that repeat another.',
            enum: ['faults', 'remarks', 'matches', 'repeats'],
          },
        },
      }),
      failures: [404],
    },
    'POST /api/member-imports/:id/rows': {
      tag,
      summary: 'Send rows of the file, 500 at most at a time',
      description:
        'A row that was sent before is replaced; the import is to be checked again. 409 `wrong_state`, `too_many_rows` beyond 5,000.',
      body: { schema: taken('MemberImportRows', importRowsSchema) },
      answers: asNow,
      failures: [404, 409],
    },
    'PATCH /api/member-imports/:id/rows': {
      tag,
      summary: 'Say what is done with some rows',
      description:
        'Rows that cannot be so are passed over: `fill` and `update` need a match, `create` a name. 409 `wrong_state`.',
      body: { schema: taken('MemberImportAction', chooseActionSchema) },
      answers: asNow,
      failures: [404, 409],
    },
    'POST /api/member-imports/:id/check': {
      tag,
      summary: 'Check an import: a dry run',
      description:
        'Says of each row what is wrong with it, which member it probably is, and what would be done; what staff have said of a row stays. 409 `wrong_state`, `edit_conflict` where rows have come meanwhile.',
      body: { schema: taken('MemberImportCheck', checkImportSchema) },
      answers: asNow,
      failures: [404, 409],
    },
    'POST /api/member-imports/:id/apply': {
      tag,
      summary: 'Apply a checked import, once',
      description:
        'All of it or nothing; nobody is mailed. New members are listed unless the file says otherwise; terms have no invoice. 409 `wrong_state`, `check_again` where another import was applied or undone since, `member_code_taken`.',
      answers: asNow,
      failures: [404, 409],
    },
    'POST /api/member-imports/:id/undo': {
      tag,
      summary: 'Take an applied import back',
      description:
        'Whom it made is deleted, who was changed is as before. 409 `changed_since` with `rows`: who was changed or has got an invoice, a payment or a mail since; nothing is undone then, unless `except` leaves them as they are. 409 `wrong_state`, `too_late` after 90 days.',
      body: { schema: taken('MemberImportUndo', undoImportSchema) },
      answers: {
        200: { description: 'Done.', schema: given('MemberImportUndone', importUndoneSchema) },
      },
      failures: [404, 409],
    },
  };
}
