import { Box, Link } from '@mui/material';
import { Outlet, Link as RouterLink, useLocation } from 'react-router';
import { useUpdates } from '../../../kit/data/useUpdates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Page } from '../../../kit/layout/Page.tsx';
import { PublishingStrip } from '../../../kit/layout/PublishingStrip.tsx';
import { usePanel } from '../../../kit/navigation/Navigation.tsx';
import { ChartsSection } from './charts/ChartsSection.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { useFigures } from './figures.ts';
import { SummaryCards } from './SummaryCards.tsx';
import { Today } from './Today.tsx';

export function Dashboard() {
  const panel = usePanel();
  const { pathname } = useLocation();
  const isFirstView = /^\/dashboard\/?$/.test(pathname);
  return (
    <Page>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <PublishingStrip />
        {!isFirstView && <FiguresLine />}
      </Box>
      {isFirstView && (
        <>
          <FirstSteps />
          <Today />
          <SummaryCards />
          <ChartsSection />
        </>
      )}
      <Box id="tab-panel" {...panel} sx={{ pt: isFirstView ? 3 : 1 }}>
        <Outlet />
      </Box>
    </Page>
  );
}

function FiguresLine() {
  const text = useText();
  const updates = useUpdates();
  return (
    <Box
      component="section"
      aria-label={text('cards.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: 'auto', fontSize: '0.875rem' }}
    >
      {useFigures().map(({ figure, label, to }) => (
        <Link key={figure} component={RouterLink} to={to} color="text.secondary" underline="hover">
          {text(label)}{' '}
          <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
            {updates?.[figure] ?? '–'}
          </Box>
        </Link>
      ))}
    </Box>
  );
}
