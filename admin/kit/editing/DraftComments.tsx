import { Alert, AlertTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, useRecordContext, useResourceContext } from 'react-admin';
import type { DraftComment } from '../../../core/content/validation/drafts.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

/** Cached separately, because refetching the record after a comment would reset the form. */
export const commentsKey = (resource: string, id: Identifier) => ['draft-comments', resource, id];

const NONE: DraftComment[] = [];

function useComments(): DraftComment[] {
  const record = useRecordContext<{ id: Identifier; comments?: DraftComment[] | null }>();
  const stored = record?.comments ?? NONE;
  const resource = useResourceContext() ?? '';
  const { data = NONE } = useQuery<DraftComment[]>({
    queryKey: commentsKey(resource, record?.id ?? ''),
    queryFn: () => NONE,
    enabled: false,
  });
  return data.length > stored.length ? data : stored;
}

export function DraftComments() {
  const text = useText();
  const { dateTime } = useDates();
  const comments = useComments();
  if (comments.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }} role="region" aria-label={text('drafts.comments.title')}>
      <AlertTitle>{text('drafts.comments.title')}</AlertTitle>
      {comments.map(({ body, authorName, createdAt }) => (
        <Typography key={createdAt + body} sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {body}
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {text('drafts.comments.by', { name: authorName, time: dateTime(createdAt) })}
          </Typography>
        </Typography>
      ))}
    </Alert>
  );
}
