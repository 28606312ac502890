import { Link, Typography } from '@mui/material';
import { useLogin } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { useText } from '../i18n/useText.ts';
import { OPENED } from '../navigation/opened-address.ts';
import { FrontPanel } from './FrontPanel.tsx';
import { LoginForm } from './LoginForm.tsx';

export default function LoginPage() {
  const text = useText();
  const logIn = useLogin();
  const next: { nextPathname?: string; nextSearch?: string } | null = useLocation().state;
  const wanted =
    OPENED.hash && next?.nextPathname === OPENED.pathname
      ? OPENED.pathname + (next.nextSearch ?? '') + OPENED.hash
      : undefined;
  return (
    <FrontPanel title={text('login.title')}>
      <LoginForm logIn={(step) => logIn(step, wanted)} />
      <Typography sx={{ mt: 2 }}>
        <Link component={RouterLink} to="/lost-password" variant="body2">
          {text('lostPassword.link')}
        </Link>
      </Typography>
    </FrontPanel>
  );
}
