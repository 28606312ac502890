import Chip from '@mui/material/Chip';
import type { Member } from '../../db/validation/members.ts';
import { useDates } from '../i18n/useDates.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useText } from '../i18n/useText.ts';
import type { Column } from '../lists/columns.ts';
import { CompanyName } from '../members/CompanyName.tsx';
import { Contact } from '../members/Contact.tsx';
import { MatchHint } from '../members/MatchHint.tsx';

/** The columns of docs/product.md 2.5. */
export function usePendingMemberColumns(): Column<Member>[] {
  const text = useText();
  const label = useLabel();
  const { date } = useDates();
  return [
    {
      source: 'companyNameHk',
      label: text('pending.companyName'),
      render: (member) => (
        <>
          <CompanyName member={member} />
          <MatchHint member={member} />
        </>
      ),
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'memberChargeman',
      label: text('resources.members.fields.memberChargeman'),
      render: (member) => member.memberChargeman || member.representativeName || text('app.none'),
      isSortable: true,
    },
    {
      source: 'memberEmail',
      label: text('pending.contact'),
      render: (member) => <Contact member={member} />,
    },
    {
      source: 'memberType',
      label: text('resources.members.fields.memberType'),
      render: (member) => label(member.memberType),
      isSortable: true,
    },
    {
      source: 'created',
      label: text('pending.appliedAt'),
      render: (member) => date(member.created),
      isSortable: true,
    },
    {
      source: 'companyStatus',
      label: text('pending.statusLabel'),
      render: () => <Chip size="small" color="warning" label={text('pending.status')} />,
    },
  ];
}
