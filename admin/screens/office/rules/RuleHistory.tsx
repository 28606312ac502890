import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ruleCalls } from '../../../kit/rules/rule-calls.ts';
import { OFFICE_RULES } from '../../../kit/rules/useOfficeRules.ts';
import { useAuditWords } from '../audit-log/useAuditWords.ts';

export function RuleHistory() {
  const text = useText();
  const words = useAuditWords();
  const { dateTime } = useDates();
  const { data, error, refetch } = useQuery({
    queryKey: [...OFFICE_RULES, 'history'],
    queryFn: ruleCalls.history,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <Typography sx={{ py: 2 }}>{text('rules.noHistory')}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' }}
        >
          {words.fields(entry) || words.act(entry)}
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {[dateTime(entry.at), entry.accountName].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
