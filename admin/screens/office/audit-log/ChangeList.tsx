import { Box, Typography } from '@mui/material';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../../../core/app/audit-log.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { entriesAbout } from './entries-about.ts';
import { useAuditWords } from './useAuditWords.ts';

interface ChangeListProps {
  queryKey: QueryKey;
  read: () => Promise<AuditEntry[]>;
  fields?: readonly string[];
}

export function ChangeList({ queryKey, read, fields }: ChangeListProps) {
  const text = useText();
  const words = useAuditWords();
  const { dateTime } = useDates();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read, staleTime: 0 });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  const entries = entriesAbout(data, fields);
  if (entries.length === 0) return <Typography sx={{ py: 2 }}>{text('rules.noHistory')}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
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
