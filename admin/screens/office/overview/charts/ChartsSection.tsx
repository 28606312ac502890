import { Box, Button } from '@mui/material';
import { Suspense } from 'react';
import { useStore } from 'react-admin';
import { useText } from '../../../../kit/i18n/useText.ts';
import { lazyScreen } from '../../../../kit/layout/lazy-screen.tsx';

const Charts = lazyScreen(() => import('./Charts.tsx'));

export function ChartsSection() {
  const text = useText();
  const [isOpen, setOpen] = useStore('dashboard.charts', false);
  return (
    <Box component="section" aria-label={text('charts.label')} sx={{ mt: 2 }}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text(isOpen ? 'charts.hide' : 'charts.show')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
          <Charts />
        </Suspense>
      )}
    </Box>
  );
}
