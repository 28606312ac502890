import { Box, Button, Typography } from '@mui/material';
import { hongKongDay } from '../../../../core/dates/days.ts';
import type { RenewalMember, RenewalPreview } from '../../../../core/membership/validation/renewals.ts';
import { yearOf } from '../../../../core/membership/year.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';

export function Arrears({ preview }: { preview: RenewalPreview }) {
  const text = useText();
  const mayIssue = useMayChange('invoices');
  const { data } = useRead({
    queryKey: ['renewal-members', preview.year],
    queryFn: () => moneyCalls.allRenewalMembers(preview.year),
    staleTime: 0,
  });
  const issue = useRejoin();
  const members = data?.inArrears ?? [];
  return (
    <Box component="details" sx={{ width: '100%' }}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 700 }}>
        {text('renewals.inArrears', { count: preview.inArrears })}
      </Typography>
      {mayIssue && members.length > 1 && (
        <Button
          variant="outlined"
          sx={{ my: 1 }}
          loading={issue.isPending}
          onClick={() => issue.mutate(members)}
        >
          {text('renewals.rejoinAll', { count: members.length })}
        </Button>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {members.map((member) => (
          <Box
            key={member.id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}
          >
            <Typography variant="body2" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
              {`${member.memberNumber} ${member.companyName}`}
            </Typography>
            {mayIssue && (
              <Button
                size="small"
                aria-label={text('renewals.rejoinOf', { name: member.companyName })}
                loading={issue.isPending}
                onClick={() => issue.mutate([member])}
              >
                {text('renewals.rejoin')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function useRejoin() {
  const text = useText();
  const year = yearOf(hongKongDay(), useOfficeRules());
  return useCall({
    async call(members: RenewalMember[]) {
      for (const { id, memberType } of members)
        await moneyCalls.issue({ memberId: id, kind: 'rejoin', memberType: memberType ?? '', year });
      return members.length;
    },
    done: (count) => ({ title: 'renewals.rejoined', text: text('renewals.doneCount', { count }) }),
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
}
