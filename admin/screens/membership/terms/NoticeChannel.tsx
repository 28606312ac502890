import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ListFailure } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AgreeButton } from '../notices/AgreeButton.tsx';

export function NoticeChannel({ memberId }: { memberId: number }) {
  const text = useText();
  const { date } = useDates();
  const { data, error, refetch } = useQuery({
    queryKey: ['notice-channel', memberId],
    queryFn: () => circularCalls.channel(memberId),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return null;
  const { channel, agreedOn, source, isOwn, effective } = data;
  const why = channel
    ? [isOwn && text('circulars.notice.own'), agreedOn && date(agreedOn), source]
    : [text(effective === 'mail' ? 'circulars.notice.byConstitution' : 'circulars.notice.notRecorded')];
  return (
    <Box component="section" aria-label={text('circulars.notice.title')}>
      <Typography variant="h3">{text('circulars.notice.title')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.5 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[text(`circulars.notice.channels.${effective}`), ...why].filter(Boolean).join(' · ')}
        </Typography>
        <AgreeButton memberIds={[memberId]} />
      </Box>
    </Box>
  );
}
