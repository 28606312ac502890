import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { membershipCalls, type Settings } from '../../../kit/data/membership-calls.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { useTypedOver } from '../../../kit/editing/useTypedOver.ts';
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
  return <ArticleFields stored={data} />;
}

function ArticleFields({ stored }: { stored: Settings }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { typed, changes, seen, isChanged, set, drop } = useTypedOver(stored);
  const { noticeArticle: article, noticeArticleOn: day, notifiesExpired } = typed;
  const { mutate, isPending } = useCall({
    call: (sent: Partial<Settings>) =>
      membershipCalls.saveSettings({
        ...sent,
        noticeArticle: article?.trim() || null,
        noticeArticleOn: (article?.trim() && day) || null,
        updatedAt: seen,
      }),
    done: 'membership.saved',
    async onDone(_, sent) {
      await queryClient.invalidateQueries({ queryKey: SETTINGS });
      drop(sent);
    },
    failed: 'membership.failed',
    refreshes: SETTINGS,
  });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, maxWidth: '30rem' }}>
      <Typography variant="body2">{text('circulars.notice.lawyer')}</Typography>
      <TextField
        label={text('circulars.notice.article')}
        helperText={text('circulars.notice.articleHelp')}
        value={article ?? ''}
        onChange={({ target }) => set({ noticeArticle: target.value || null })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        type="date"
        label={text('circulars.notice.articleOn')}
        value={day ?? ''}
        onChange={({ target }) => set({ noticeArticleOn: target.value || null })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <SwitchField
        label={text('circulars.notice.notifiesExpired')}
        checked={notifiesExpired}
        onCheck={(checked) => set({ notifiesExpired: checked })}
      />
      <LeaveGuard isDirty={isChanged} />
      <Button
        variant="outlined"
        loading={isPending}
        disabled={!isChanged}
        onClick={() => mutate(changes)}
        sx={{ justifySelf: 'start' }}
      >
        {text('action.save')}
      </Button>
    </Box>
  );
}
