import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membershipCalls, type Settings } from '../../../kit/data/membership-calls.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

const SETTINGS = ['membership-settings'];

export function NoticeBasis() {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS,
    queryFn: membershipCalls.settings,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return <ArticleFields key={data.updatedAt} {...data} />;
}

function ArticleFields({ noticeArticle, noticeArticleOn, notifiesExpired, updatedAt }: Settings) {
  const text = useText();
  const [article, setArticle] = useState(noticeArticle ?? '');
  const [day, setDay] = useState(noticeArticleOn ?? '');
  const [isForExpired, setForExpired] = useState(notifiesExpired);
  const { mutate, isPending } = useCall({
    call: () =>
      membershipCalls.saveSettings({
        noticeArticle: article.trim() || null,
        noticeArticleOn: (article.trim() && day) || null,
        notifiesExpired: isForExpired,
        updatedAt,
      }),
    done: 'membership.saved',
    failed: 'membership.failed',
    refreshes: SETTINGS,
  });
  const isChanged =
    article.trim() !== (noticeArticle ?? '') ||
    day !== (noticeArticleOn ?? '') ||
    isForExpired !== notifiesExpired;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, maxWidth: '30rem' }}>
      <Typography variant="body2">{text('circulars.notice.lawyer')}</Typography>
      <TextField
        label={text('circulars.notice.article')}
        helperText={text('circulars.notice.articleHelp')}
        value={article}
        onChange={({ target }) => setArticle(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        type="date"
        label={text('circulars.notice.articleOn')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <SwitchField
        label={text('circulars.notice.notifiesExpired')}
        checked={isForExpired}
        onCheck={setForExpired}
      />
      <LeaveGuard isDirty={isChanged} />
      <Button
        variant="outlined"
        loading={isPending}
        disabled={!isChanged}
        onClick={() => mutate()}
        sx={{ justifySelf: 'start' }}
      >
        {text('action.save')}
      </Button>
    </Box>
  );
}
