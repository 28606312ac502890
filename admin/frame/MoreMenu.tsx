import MoreVert from '@mui/icons-material/MoreVert';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useUpdates } from '../data/useUpdates.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';

const PasswordDialog = lazy(() => import('../users/PasswordDialog.tsx'));

const SCREENS: { resource: string; label: TextKey }[] = [
  { resource: 'contact-messages', label: 'messages.tab' },
  { resource: 'member-categories', label: 'resources.member-categories.name' },
  { resource: 'users', label: 'users.tab' },
  { resource: 'audit-log', label: 'audit.title' },
];

/** What has no tab: enquiries, accounts, the audit log, one's own account, personal data, the state of the system, the API and more. */
export function MoreMenu() {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChanging, setChanging] = useState(false);
  const unread = useUpdates()?.openMessages ?? 0;
  const close = () => setAnchor(null);
  const label =
    unread > 0
      ? `${text('header.more')} · ${text('messages.unread', { count: unread })}`
      : text('header.more');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread} color="warning">
            <MoreVert fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {SCREENS.map(({ resource, label: name }) => (
          <MenuItem key={resource} component={Link} to={`/dashboard/${resource}`} onClick={close}>
            {text(name)}
            {resource === 'contact-messages' && unread > 0 && ` (${unread})`}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            setChanging(true);
          }}
        >
          {text('password.button')}
        </MenuItem>
        <MenuItem component={Link} to="/account" onClick={close}>
          {text('account.title')}
        </MenuItem>
        <MenuItem component={Link} to="/personal-data" onClick={close}>
          {text('personalData.title')}
        </MenuItem>
        <MenuItem component={Link} to="/system" onClick={close}>
          {text('readiness.title')}
        </MenuItem>
        <MenuItem component={Link} to="/api" onClick={close}>
          {text('api.title')}
        </MenuItem>
      </Menu>
      {isChanging && (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
