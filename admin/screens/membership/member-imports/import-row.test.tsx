import { expect, it } from 'vitest';
import type { MemberImport, MemberImportRow } from '../../../../core/membership/validation/member-imports.ts';
import { render, textOf } from '../../../testing/render.tsx';
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
