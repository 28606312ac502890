import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';

const TABS: { resource: string; label: TextKey }[] = [
  { resource: 'news', label: 'news.tab' },
  { resource: 'pending-members', label: 'pending.tab' },
  { resource: 'members', label: 'members.tab' },
  { resource: 'events', label: 'events.tab' },
  { resource: 'publications', label: 'publications.tab' },
  { resource: 'gallery', label: 'gallery.tab' },
];

export function DashboardTabs({ children }: { children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  const current = TABS.find(({ resource }) => pathname.startsWith(`/dashboard/${resource}`));
  return (
    <>
      <Tabs
        value={current?.resource ?? false}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={text('header.main')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map(({ resource, label }) => (
          <Tab
            key={resource}
            value={resource}
            label={text(label)}
            component={Link}
            to={`/dashboard/${resource}`}
            id={`tab-${resource}`}
            aria-controls={resource === current?.resource ? 'tab-panel' : undefined}
          />
        ))}
      </Tabs>
      <Box
        id="tab-panel"
        {...(current ? { role: 'tabpanel', 'aria-labelledby': `tab-${current.resource}` } : {})}
        sx={{ pt: 2.5 }}
      >
        {children}
      </Box>
    </>
  );
}
