import { useLabel } from '../../../kit/data/useLabel.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';
import { MembershipChip } from '../terms/MembershipChip.tsx';
import { CompanyName } from './CompanyName.tsx';
import { Contact } from './Contact.tsx';
import { MatchHint } from './MatchHint.tsx';
import { type MemberRow, OPTIONAL_FIELDS } from './row.ts';
import { StandingChip } from './StandingChip.tsx';

const BADGE_LENGTH = 30;

const LABELLED = new Set(['memberDistrict', 'businessTypes']);

const cut = (text: string) => (text.length > BADGE_LENGTH ? `${text.slice(0, BADGE_LENGTH)}…` : text);

export function useMemberColumns(): Column<MemberRow>[] {
  const text = useText();
  const label = useLabel();
  const shown = (source: string) => (value: string) => (LABELLED.has(source) ? label(value) : value);
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
      label: text('resources.members.fields.shownNumber'),
      render: (member) => member.shownNumber || member.memberUniqueCode,
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
    ...OPTIONAL_FIELDS.map((source) => ({
      source,
      label: text(`resources.members.fields.${source}`),
      render: (member: MemberRow) =>
        [member[source] ?? []].flat().filter(Boolean).map(shown(source)).join(text('app.comma')) ||
        text('app.none'),
      isOptional: true,
    })),
  ];
}
