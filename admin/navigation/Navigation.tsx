import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';
import { keptAddress } from './kept-places.ts';
import { OfficeMenu } from './OfficeMenu.tsx';

const TABS: { resource: string; label: TextKey }[] = [
  { resource: 'news', label: 'news.tab' },
  { resource: 'pending-members', label: 'pending.tab' },
  { resource: 'members', label: 'members.tab' },
  { resource: 'events', label: 'events.tab' },
  { resource: 'publications', label: 'publications.tab' },
  { resource: 'gallery', label: 'gallery.tab' },
];

/** Which of the six subjects a screen belongs to; the dashboard itself begins with the news. */
function subjectAt(pathname: string): string | undefined {
  if (/^\/dashboard\/?$/.test(pathname)) return 'news';
  if (pathname.startsWith('/event-registration')) return 'events';
  return TABS.find(({ resource }) => pathname.startsWith(`/dashboard/${resource}`))?.resource;
}

/** The tabs' own way to the one that is open takes 300 ms, and ends where it was to end. */
const SCROLLED_MS = 350;

/** Keeps the tab that is open in sight: the badge beside the tabs takes room from them after they have been drawn. */
function useCurrentInSight(current: string | undefined) {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!tabs.current || !current) return;
    const show = () =>
      document.getElementById(`tab-${current}`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    let timer = 0;
    const watch = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(show, SCROLLED_MS);
    });
    watch.observe(tabs.current);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [current]);
  return tabs;
}

/** The six subjects and the office, on every screen. */
export function Navigation() {
  const text = useText();
  const { pathname } = useLocation();
  const current = subjectAt(pathname);
  const hasPanel = pathname.startsWith('/dashboard');
  const room = useCurrentInSight(current);
  return (
    <Box
      component="nav"
      aria-label={text('header.navigation')}
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        // Enlarged, a window is too low for what stays.
        '@media (min-height: 560px)': { position: 'sticky', top: 0, zIndex: 'appBar' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', maxWidth: 1280, mx: 'auto', px: { xs: 0.5, sm: 2 } }}>
        <Tabs
          ref={room}
          value={current ?? false}
          variant="scrollable"
          scrollButtons="auto"
          aria-label={text('header.main')}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {TABS.map(({ resource, label }) => (
            <Tab
              key={resource}
              value={resource}
              label={text(label)}
              component={Link}
              to={keptAddress(resource)}
              id={`tab-${resource}`}
              aria-controls={hasPanel && resource === current ? 'tab-panel' : undefined}
              sx={{ px: { xs: 1.25, lg: 2 }, minWidth: 0 }}
            />
          ))}
        </Tabs>
        <OfficeMenu isCurrent={current === undefined} />
      </Box>
    </Box>
  );
}

/** What a subject shows. */
export function usePanel() {
  const { pathname } = useLocation();
  const current = subjectAt(pathname);
  return current ? { role: 'tabpanel', 'aria-labelledby': `tab-${current}` } : {};
}
