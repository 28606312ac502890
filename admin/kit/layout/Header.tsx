import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Logout from '@mui/icons-material/Logout';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { slotOf } from '../../../core/association/locales.ts';
import { colours } from '../colours.ts';
import { useSession } from '../data/useSession.ts';
import { useText } from '../i18n/useText.ts';
import { lastUsername } from '../session/session-flag.ts';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { LOG_OUT } from './LogOut.tsx';
import { Seal } from './Seal.tsx';
import { useShownAssociation } from './useShownAssociation.ts';

export function Header() {
  const text = useText();
  const navigate = useNavigate();
  const [locale] = useLocaleState();
  const { name } = useShownAssociation();
  return (
    <Box component="header" sx={{ bgcolor: colours.ink, color: colours.cream }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.25, sm: 1 },
          maxWidth: 1280,
          mx: 'auto',
          px: { xs: 1.5, sm: 3 },
          py: 1,
        }}
      >
        <Box
          component={Link}
          to="/dashboard"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minWidth: 0,
            mr: 'auto',
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          <Seal size={32} />
          <Box sx={{ minWidth: 0 }}>
            <Typography
              variant="h1"
              noWrap
              sx={{ fontSize: { xs: '1.0625rem', sm: '1.25rem' }, lineHeight: 1.25 }}
            >
              {text('app.title')}
            </Typography>
            <Typography variant="caption" component="p" noWrap sx={{ lineHeight: 1.3 }}>
              {name[slotOf(locale)]}
            </Typography>
          </Box>
        </Box>
        <Account />
        <LocaleSwitch />
        <HeaderButton icon={<OpenInNew fontSize="small" />} label={text('header.frontSite')} href="/" />
        <HeaderButton
          icon={<Logout fontSize="small" />}
          label={text('header.logout')}
          onClick={() => navigate('/logout', { state: LOG_OUT })}
        />
      </Box>
    </Box>
  );
}

function Account() {
  const text = useText();
  const username = useSession().data?.user.username ?? lastUsername();
  const label = text('header.account', { name: username });
  return (
    <Button
      component={Link}
      to="/account"
      color="inherit"
      size="small"
      aria-label={label}
      sx={{ minWidth: 40, gap: 0.75, flexShrink: 0 }}
    >
      <AccountCircle fontSize="small" />
      <Box
        component="span"
        sx={{
          display: { xs: 'none', sm: 'inline' },
          maxWidth: '9rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {username}
      </Box>
    </Button>
  );
}

interface HeaderButtonProps {
  icon: ReactNode;
  label: string;
  href?: string;
  onClick?: () => void;
}

function HeaderButton({ icon, label, href, onClick }: HeaderButtonProps) {
  const target = href ? { href, target: '_blank', rel: 'noopener' } : {};
  return (
    <Button
      {...target}
      color="inherit"
      size="small"
      aria-label={label}
      {...(onClick ? { onClick } : {})}
      sx={{ minWidth: 40, gap: 0.75, flexShrink: 0 }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
