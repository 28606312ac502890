import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { colours } from '../colours.ts';
import { usePageTitle } from '../feedback/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { Seal } from './Seal.tsx';

interface FrontPanelProps {
  title: string;
  children: ReactNode;
}

export function FrontPanel({ title, children }: FrontPanelProps) {
  const text = useText();
  usePageTitle(title);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: colours.ink }}
    >
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box
          sx={{
            bgcolor: 'background.paper',
            p: { xs: 3, sm: 4 },
            borderTop: `6px solid ${colours.persimmon}`,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
            <Seal size={44} />
            <Box>
              <Typography variant="h1">{title}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {text('login.lead')}
              </Typography>
            </Box>
          </Box>
          {children}
        </Box>
        <Box sx={{ mt: 2, textAlign: 'right', color: colours.cream }}>
          <LocaleSwitch />
        </Box>
      </Box>
    </Box>
  );
}
