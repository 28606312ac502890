import type { Member } from '../../db/validation/members.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useText } from '../i18n/useText.ts';
import type { Column } from '../lists/columns.ts';
import { MembershipChip } from '../membership/MembershipChip.tsx';
import { CompanyName } from './CompanyName.tsx';
import { Contact } from './Contact.tsx';
import { MatchHint } from './MatchHint.tsx';
import { StandingChip } from './StandingChip.tsx';

const BADGE_LENGTH = 30;

const cut = (text: string) => (text.length > BADGE_LENGTH ? `${text.slice(0, BADGE_LENGTH)}…` : text);

export function useMemberColumns(): Column<Member>[] {
  const text = useText();
  const label = useLabel();
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
      source: 'memberUniqueCode',
      label: text('resources.members.fields.memberUniqueCode'),
      render: (member) => member.memberUniqueCode,
      isSortable: true,
    },
    {
      source: 'memberChargeman',
      label: text('resources.members.fields.memberChargeman'),
      render: (member) => member.memberChargeman || text('app.none'),
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
      render: (member) => <span title={label(member.memberType)}>{cut(label(member.memberType))}</span>,
      isSortable: true,
    },
    {
      source: 'memberMark',
      label: text('resources.members.fields.memberMark'),
      render: (member) => <StandingChip member={member} />,
    },
    {
      source: 'membershipStatus',
      label: text('membership.column'),
      render: ({ membershipStatus = 'unrecorded' }) => <MembershipChip status={membershipStatus} />,
      isSortable: true,
    },
  ];
}
