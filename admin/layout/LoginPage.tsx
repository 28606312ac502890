import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLogin } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { colours } from '../theme.ts';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Seal } from './Seal.tsx';
import { usePageTitle } from './usePageTitle.ts';

export function LoginPage() {
  const text = useText();
  const logIn = useLogin();
  usePageTitle(text('login.title'));
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
              <Typography variant="h1">{text('login.title')}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {text('login.lead')}
              </Typography>
            </Box>
          </Box>
          <LoginForm logIn={(step) => logIn(step)} />
        </Box>
        <Box sx={{ mt: 2, textAlign: 'right', color: colours.cream }}>
          <LocaleSwitch />
        </Box>
      </Box>
    </Box>
  );
}
