import { Box } from '@mui/material';
import { Outlet, useLocation } from 'react-router';
import { Page } from '../../../kit/layout/Page.tsx';
import { PublishingStrip } from '../../../kit/layout/PublishingStrip.tsx';
import { usePanel } from '../../../kit/navigation/Navigation.tsx';
import { ChartsSection } from './charts/ChartsSection.tsx';
import { FiguresLine } from './FiguresLine.tsx';
import { FirstSteps } from './FirstSteps.tsx';
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
