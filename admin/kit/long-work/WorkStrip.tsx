import { Alert, Box, Button, LinearProgress, Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useText } from '../i18n/useText.ts';
import { dismissWork, useWorks, type Work } from './works.ts';

const SEVERITY = { running: 'info', stopping: 'info', done: 'success', failed: 'error' } as const;

export function WorkStrip() {
  const text = useText();
  const shown = useWorks().filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <Stack component="section" aria-label={text('work.label')} sx={{ gap: 1, my: 1 }}>
      {shown.map((work) => (
        <WorkRow key={work.id} work={work} />
      ))}
    </Stack>
  );
}

function WorkRow({ work }: { work: Work }) {
  const text = useText();
  const { id, title, path, state, done, count, phase, outcome, stop } = work;
  const isRunning = state === 'running' || state === 'stopping';
  return (
    <Alert
      severity={SEVERITY[state]}
      role="status"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      {...(!isRunning && { onClose: () => dismissWork(id), closeText: text('action.close') })}
      {...(isRunning &&
        stop && {
          action: (
            <Button color="inherit" size="small" disabled={state === 'stopping'} onClick={stop}>
              {text(state === 'stopping' ? 'work.stopping' : 'work.stop')}
            </Button>
          ),
        })}
    >
      <Link
        component={RouterLink}
        to={path}
        color="inherit"
        sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
      >
        {title}
      </Link>{' '}
      {isRunning && count !== undefined && text('work.progress', { done, count })}
      {isRunning && phase && text(`work.phase.${phase}`)}
      {!isRunning && [text(`work.${state}`), outcome].filter(Boolean).join(text('work.colon'))}
      {isRunning && (
        <Box sx={{ mt: 1 }}>
          <LinearProgress
            aria-label={title}
            {...(count ? { variant: 'determinate', value: Math.min(100, (done / count) * 100) } : {})}
          />
        </Box>
      )}
    </Alert>
  );
}
