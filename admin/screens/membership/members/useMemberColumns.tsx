import { Chip, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { standingOf } from '../../../../core/membership/member-standing.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Column } from '../../../kit/lists/columns.ts';
import { useLabel } from '../../../kit/rules/useLabel.ts';
import { MembershipChip } from '../terms/MembershipChip.tsx';
import { type MatchedField, matchIn } from './match.ts';
import { type MemberRow, OPTIONAL_FIELDS } from './row.ts';

const LOOKS = {
  applied: { color: 'warning' },
  ordinary: { variant: 'outlined' },
  permanent: { color: 'primary' },
} as const;

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

function CompanyName({ member }: { member: MemberRow }) {
  return (
    <>
      <Typography variant="h3" component="div">
        {member.companyNameHk}
      </Typography>
      {member.companyNameEn !== member.companyNameHk && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {member.companyNameEn}
        </Typography>
      )}
    </>
  );
}

function Contact({ member }: { member: MemberRow }) {
  const text = useText();
  const phone = member.memberPhone || member.memberTelphone || member.representativeMobile;
  const email = member.memberEmail || member.representativeEmail;
  if (!phone && !email) return text('app.none');
  return (
    <>
      {phone && <div>{phone}</div>}
      {email && <div>{email}</div>}
    </>
  );
}

function MatchHint({ member }: { member: MemberRow }) {
  const text = useText();
  const { filterValues } = useListContext();
  const match: MatchedField | undefined = matchIn(member, filterValues.q ?? '');
  if (!match) return null;
  const name = text(`resources.members.fields.${match}`);
  return (
    <Typography variant="caption" component="div" sx={{ color: 'primary.dark' }}>
      {text('list.foundIn', { name, value: member[match] })}
    </Typography>
  );
}

function StandingChip({ member }: { member: MemberRow }) {
  const text = useText();
  const standing = standingOf(member);
  return <Chip size="small" {...LOOKS[standing]} label={text(`members.standing.${standing}`)} />;
}
