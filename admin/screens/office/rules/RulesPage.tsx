import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { ruleCalls } from '../../../kit/rules/rule-calls.ts';
import { OFFICE_RULES } from '../../../kit/rules/useOfficeRules.ts';
import { MemberNumbering } from '../../membership/terms/numbering/MemberNumbering.tsx';
import { Holidays } from './Holidays.tsx';
import { RuleSection } from './RuleSection.tsx';
import { RulesForm } from './RulesForm.tsx';

export default function RulesPage() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: OFFICE_RULES,
    queryFn: ruleCalls.read,
    staleTime: 0,
  });
  return (
    <TitledPage title={text('rules.title')}>
      <Typography sx={{ maxWidth: '46rem', color: 'text.secondary' }}>{text('rules.lead')}</Typography>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!error && (data ? <RulesForm read={data} /> : <ListSkeleton />)}
      <RuleSection
        id="membership.numbering"
        title={text('membership.numbering')}
        lead={text('membership.numberingLead')}
        history={{ resources: ['member-numbering'] }}
      >
        <Box sx={{ py: 2 }}>
          <MemberNumbering />
        </Box>
      </RuleSection>
      <RuleSection
        id="rules.holidays"
        title={text('rules.holidays')}
        lead={text('rules.holidaysLead')}
        history={{ resources: ['holidays'] }}
      >
        <Holidays />
      </RuleSection>
    </TitledPage>
  );
}
