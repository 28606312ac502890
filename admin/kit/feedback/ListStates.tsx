import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/useText.ts';

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five'];

export function ListSkeleton() {
  const text = useText();
  return (
    <Box role="status" aria-label={text('app.loading')}>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Box>
  );
}

interface ListFailureProps {
  retry: () => void;
  message?: string | undefined;
}

export function ListFailure({ retry, message }: ListFailureProps) {
  const text = useText();
  return (
    <Notice title={text('list.failed')} text={message}>
      <Button variant="outlined" onClick={retry}>
        {text('action.retry')}
      </Button>
    </Notice>
  );
}

interface ListEmptyProps {
  title: string;
  text: string;
}

export function ListEmpty({ title, text: hint }: ListEmptyProps) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) return <Notice title={title} text={hint} />;
  return (
    <Notice title={text('list.noMatch')} text={text('list.tryAgain')}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {text('list.clearSearch')}
      </Button>
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Box
      sx={{
        py: 6,
        px: 2,
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Typography>}
      {children && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Box>
  );
}
