import Logout from '@mui/icons-material/Logout';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../i18n/useText.ts';
import { colours } from '../theme.ts';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { LOG_OUT } from './LogOut.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { Seal } from './Seal.tsx';

/** The band above every screen. */
export function Header() {
  const text = useText();
  const navigate = useNavigate();
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
          <Typography variant="h1" noWrap sx={{ fontSize: { xs: '1.0625rem', sm: '1.375rem' } }}>
            {text('app.title')}
          </Typography>
        </Box>
        <LocaleSwitch />
        <HeaderButton icon={<OpenInNew fontSize="small" />} label={text('header.frontSite')} href="/" />
        <HeaderButton
          icon={<Logout fontSize="small" />}
          label={text('header.logout')}
          onClick={() => navigate('/logout', { state: LOG_OUT })}
        />
        <MoreMenu />
      </Box>
    </Box>
  );
}

interface HeaderButtonProps {
  icon: ReactNode;
  label: string;
  href?: string;
  onClick?: () => void;
}

/** Its label is left to assistive technology where there is no room. */
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
