import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { MemberCircular } from '../../../../core/outreach/validation/circulars.ts';
import type { Tag } from '../../../../core/outreach/validation/segments.ts';
import { memberOutreachCalls } from '../../../kit/data/member-outreach-calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { NoticeChannel } from './NoticeChannel.tsx';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

export function MemberOutreach({ memberId }: { memberId: number }) {
  const text = useText();
  const { data = [] } = useRead({
    queryKey: ['member-circulars', memberId],
    queryFn: () => memberOutreachCalls.circulars(memberId),
    staleTime: 0,
  });
  return (
    <Box component="section" aria-label={text('circulars.title')} sx={{ mt: 3, display: 'grid', gap: 2 }}>
      <MemberTags memberId={memberId} />
      <NoticeChannel memberId={memberId} />
      <Typography variant="h3">{text('circulars.title')}</Typography>
      {data.length === 0 && <Typography variant="body2">{text('circulars.noneSent')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <SentRow key={`${one.circularId}-${one.at}-${one.outcome}`} sent={one} />
        ))}
      </Box>
    </Box>
  );
}

function SentRow({ sent: { circularId, subject, address, status, at } }: { sent: MemberCircular }) {
  const text = useText();
  const { dateTime } = useDates();
  const facts = [dateTime(at), text(`circulars.outcomes.${status}`), address];
  return (
    <Typography component="li" variant="body2" sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
      <Link to={`/circulars/${circularId}`}>{subject}</Link>
      {` · ${facts.filter(Boolean).join(' · ')}`}
    </Typography>
  );
}

function MemberTags({ memberId }: { memberId: number }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const queryKey = ['member-tags', memberId];
  const { data: all = [] } = useGetList<Tag>('tags', ALL);
  const { data } = useRead({ queryKey, queryFn: () => memberOutreachCalls.tags(memberId), staleTime: 0 });
  const save = useMutation({
    mutationFn: (ids: number[]) => memberOutreachCalls.saveTags(memberId, ids),
    onSuccess: () => toast.success({ title: 'segments.saved' }),
    onError: (error) => toast.failure('circulars.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Autocomplete
      multiple
      options={all.map(({ id }) => id)}
      value={data?.tags.map(({ tagId }) => tagId) ?? []}
      disabled={!data || save.isPending}
      getOptionLabel={(id) => all.find((tag) => tag.id === id)?.name ?? `#${id}`}
      onChange={(_event, ids) => save.mutate(ids)}
      renderInput={(params) => <TextField {...params} label={text('segments.ofMember')} />}
    />
  );
}
