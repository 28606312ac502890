import { expect, it } from 'vitest';
import type { MemberImport, MemberImportRow } from '../../../../core/membership/validation/member-imports.ts';
import { render, textOf } from '../../../testing/render.tsx';
import { ImportList } from './ImportList.tsx';
import { ImportRow } from './ImportRow.tsx';

const ROW: MemberImportRow = {
  rowNo: 3,
  values: { companyNameHk: '示範', memberEmail: 'one@mail.hk', note: '電郵: other@mail.hk' },
  ...{ faults: {}, remarks: {}, likenesses: [], action: 'create' },
  ...{ match: null, sameRowNo: null, memberId: null, person: null, ends: [] },
};
const said = (row: MemberImportRow) =>
  textOf(
    render(
      <table>
        <tbody>
          <ImportRow row={row} checked={{ id: 1, status: 'checked' } as MemberImport} />
        </tbody>
      </table>,
    ),
  );

it('a row of an import says what is kept as a note, such as the second address of a cell', () => {
  expect(said(ROW)).toContain('Kept as a note on the member: 電郵: other@mail.hk');
  expect(said({ ...ROW, values: { ...ROW.values, note: '' } })).not.toContain('Kept as a note');
});

it.each([
  ['checked', '2 to add'],
  ['applied', '2 added'],
  ['undone', '2 added'],
] as const)('an import that is %s says %s', (status, expected) => {
  const counts = { rows: 2, create: 2, fill: 0, update: 0, skip: 0, faulty: 0 };
  const one = { id: 1, fileName: 'a.csv', createdAt: '2026-12-01T00:00:00Z', status, counts };
  const markup = render(<ImportList imports={[one as MemberImport]} onOpen={() => undefined} />);
  expect(textOf(markup)).toContain(expected);
});
