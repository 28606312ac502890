import { Box, Tab, Tabs } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMaySee } from '../access/screen-access.ts';
import { keptAddress } from '../data/kept-places.ts';
import { useText } from '../i18n/useText.ts';
import { TABS, useFirstResource } from './menu.ts';
import { OfficeMenu } from './OfficeMenu.tsx';

function subjectAt(pathname: string, first: string): string | undefined {
  if (/^\/dashboard\/?$/.test(pathname)) return TABS.find(({ resource }) => resource === first)?.resource;
  if (/^\/event-(registration|survey)/.test(pathname)) return 'events';
  return TABS.find(({ resource }) => pathname.startsWith(`/dashboard/${resource}`))?.resource;
}

/** In milliseconds; the scrolling takes 300 ms. */
const SCROLLED_MS = 350;

/** The badge beside the tabs takes space only after the first render. */
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

export function Navigation() {
  const text = useText();
  const { pathname } = useLocation();
  const maySee = useMaySee();
  const tabs = TABS.filter(({ resource }) => maySee(resource));
  const current = subjectAt(pathname, useFirstResource());
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
        // The navigation is sticky only in tall windows. In low windows, which are usual at high browser
        // zoom, it would cover too much of the page.
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
          {tabs.map(({ resource, label }) => (
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

export function usePanel() {
  const { pathname } = useLocation();
  const current = subjectAt(pathname, useFirstResource());
  return current ? { role: 'tabpanel', 'aria-labelledby': `tab-${current}` } : {};
}
