import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../core/association/locales.ts';
import { PROFILE_CHANGE_STATUSES } from '../../../../core/membership/kinds.ts';
import { PROFILE_FIELDS } from '../../../../core/membership/profile-fields.ts';
import type { ProfileChangeDetails } from '../../../../core/membership/validation/profile-changes.ts';
import { translate } from '../../../../core/messages/index.ts';
import { en } from '../../../kit/i18n/en.ts';
import { zhTW } from '../../../kit/i18n/zh-TW.ts';
import { render, textOf, use } from '../../../testing/render.tsx';
import { ChangeDecision } from './ChangeDecision.tsx';
import { DecidedChange } from './DecidedChange.tsx';
import { conflictOf } from './profile-change-calls.ts';
import { useProfileChangeColumns } from './useProfileChangeColumns.tsx';

const CHANGE: ProfileChangeDetails = {
  id: 3,
  memberId: 5,
  companyName: '貓店',
  memberNumber: 'M000005',
  status: 'open',
  locale: 'zh-TW',
  fields: ['memberFax', 'memberPhone'],
  approvedFields: [],
  reason: null,
  decidedByName: null,
  decidedAt: null,
  isAddressChange: false,
  deniedAt: null,
  createdAt: '2026-11-16T03:00:00.000Z',
  updatedAt: '2026-11-16T03:00:00.000Z',
  before: { memberPhone: '2345 6789', memberFax: '' },
  after: { memberPhone: '2111 6789', memberFax: '2000 0000' },
  today: { memberPhone: '2345 6789', memberFax: '' },
  conflicts: [],
  memberUpdatedAt: '2026-11-16T03:00:00.000Z',
};
const change = (values: Partial<ProfileChangeDetails> = {}) => ({ ...CHANGE, ...values });
const nothing = () => undefined;
const decision = (values: Partial<ProfileChangeDetails> = {}) =>
  render(<ChangeDecision change={change(values)} onConflict={nothing} onClose={nothing} />);
const ticked = (markup: string) => markup.match(/<input[^>]*type="checkbox"[^>]*checked=""/g)?.length ?? 0;

describe('a pending change request', () => {
  it('lists the fields in the order of the member form, all ticked by default', () => {
    const markup = decision();
    expect(ticked(markup)).toBe(2);
    expect(markup.indexOf('Update “Phone”')).toBeLessThan(markup.indexOf('Update “Fax”'));
    expect(textOf(markup)).toContain('Update all');
    expect(textOf(markup)).not.toContain('Reason');
  });

  it('marks removed and added words', () => {
    const markup = decision();
    expect(markup).toContain('<del>2345</del>');
    expect(markup).toContain('<ins>2111</ins>');
    expect(textOf(markup)).toContain('(empty)');
  });

  it('unchecks fields that staff have edited since the request, and shows their current value', () => {
    const markup = decision({
      conflicts: ['memberPhone'],
      today: { memberPhone: '2999 9999', memberFax: '' },
    });
    expect(ticked(markup)).toBe(1);
    expect(textOf(markup)).toContain('2999 9999');
    expect(textOf(markup)).toContain(en.profileChanges.conflict);
    expect(textOf(markup)).toContain('Update the 1 chosen');
    expect(textOf(markup)).toContain('Reason');
  });
});

describe('a decided change request', () => {
  it('shows accepted and rejected fields, the reason, and who decided', () => {
    const said = textOf(
      render(
        <DecidedChange
          change={change({
            status: 'approved',
            approvedFields: ['memberPhone'],
            reason: 'No such fax',
            decidedByName: 'chan',
            decidedAt: '2026-11-17T03:00:00.000Z',
          })}
          onClose={nothing}
        />,
      ),
    );
    for (const part of ['Updated ·', 'Decided by chan', 'Reason: No such fax', 'Not updated'])
      expect(said).toContain(part);
    expect(said).not.toContain('Update all');
  });
});

describe('the texts of change requests', () => {
  it.each(PROFILE_CHANGE_STATUSES)('name the status %s in both languages', (status) => {
    const [column] = use(useProfileChangeColumns).filter(({ source }) => source === 'status');
    expect(textOf(render(column?.render(change({ status }))))).toBe(en.profileChanges.statuses[status]);
    expect(zhTW.profileChanges.statuses[status]).not.toBe('');
  });

  it.each(PROFILE_FIELDS)('have labels for the field %s, for staff and for members', (field) => {
    expect(en.resources.members.fields[field]).not.toBe('');
    expect(zhTW.resources.members.fields[field]).not.toBe('');
    for (const locale of LOCALES) expect(translate(`profileField.${field}`, locale)).not.toBe('');
  });
});

it('conflictOf distinguishes an edit conflict from other failures', () => {
  const conflict = { code: 'edit_conflict', current: CHANGE };
  expect(conflictOf(new HttpError('x', 409, conflict))).toMatchObject({ id: 3 });
  expect(conflictOf(new HttpError('x', 409, { code: 'wrong_state' }))).toBeUndefined();
  expect(conflictOf(new Error('x'))).toBeUndefined();
});
