import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { DashboardTabs } from './DashboardTabs.tsx';
import { Page } from './Page.tsx';
import { PublishingStrip } from './PublishingStrip.tsx';
import { SummaryCards } from './SummaryCards.tsx';

export function Dashboard() {
  return (
    <Page>
      <PublishingStrip />
      <SummaryCards />
      <Box sx={{ mt: 3 }}>
        <DashboardTabs>
          <Outlet />
        </DashboardTabs>
      </Box>
    </Page>
  );
}
