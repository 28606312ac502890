import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Membership } from '../../../../core/membership/validation/membership.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PersonLinkRow } from '../../../kit/person-links/PersonLinkRow.tsx';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useYearName } from '../../../kit/rules/useYearName.ts';
import { FailedMails } from '../../mail/FailedMails.tsx';
import { MemberMails } from '../../mail/MemberMails.tsx';
import { MemberMoney } from './MemberMoney.tsx';
import { MemberNotes } from './MemberNotes.tsx';
import { MemberOutreach } from './MemberOutreach.tsx';
import { MemberPapers } from './MemberPapers.tsx';
import { MembershipChip } from './MembershipChip.tsx';
import { PeriodItem } from './PeriodItem.tsx';
import { timelineOf } from './timeline.ts';

export function MembershipTab({ member }: { member: { id: number; name: string } }) {
  const memberId = member.id;
  const queryClient = useQueryClient();
  const mayBook = useMayChange('invoices');
  const { data, error, refetch } = useQuery({
    queryKey: ['membership', memberId],
    queryFn: () => membershipCalls.of(memberId),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  function changed() {
    void refetch();
    void queryClient.invalidateQueries({ queryKey: ['members'] });
  }
  return (
    <>
      <Summary membership={data} />
      <FailedMails about={{ failedOfMember: memberId }} />
      <MemberPapers memberId={memberId} status={data.status} />
      <PersonLinkRow resource="members" id={memberId} />
      <Timeline membership={data} onChange={changed} />
      <MemberNotes memberId={memberId} />
      <MemberMails memberId={memberId} />
      <IfMay action="change" subject="members">
        <MemberOutreach memberId={memberId} />
      </IfMay>
      {mayBook && <MemberMoney member={member} membership={data} />}
    </>
  );
}

function Summary({ membership: { status, sinceOn, endsOn, eligibleSince } }: { membership: Membership }) {
  const { words } = useMemberTypes();
  const text = useText();
  const { date } = useDates();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mb: 2 }}>
      <Box>
        <MembershipChip status={status} />
      </Box>
      <Typography variant="body2">{text(`membership.explained.${status}`)}</Typography>
      {sinceOn && (
        <Typography variant="body2">{text('membership.since', { date: date(sinceOn) })}</Typography>
      )}
      {endsOn && <Typography variant="body2">{text('membership.until', { date: date(endsOn) })}</Typography>}
      {eligibleSince && (
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {text('membership.eligibleSince', { ...words, date: date(eligibleSince) })}
        </Typography>
      )}
    </Box>
  );
}

function Timeline({ membership, onChange }: { membership: Membership; onChange: () => void }) {
  const text = useText();
  const nameOf = useYearName();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
      {timelineOf(membership).map((entry) =>
        'gap' in entry ? (
          <Typography
            key={`gap-${entry.gap}`}
            component="li"
            variant="body2"
            sx={{ ml: 2, py: 1, color: 'error.main' }}
          >
            {text('membership.gap', { year: nameOf(entry.gap) })}
          </Typography>
        ) : (
          <PeriodItem key={entry.period.id} period={entry.period} onChange={onChange} />
        ),
      )}
    </Box>
  );
}
