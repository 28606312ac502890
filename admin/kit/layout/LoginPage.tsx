import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLogin } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useText } from '../i18n/useText.ts';
import { FrontPanel } from './FrontPanel.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  const text = useText();
  const logIn = useLogin();
  return (
    <FrontPanel title={text('login.title')}>
      <LoginForm logIn={(step) => logIn(step)} />
      <Typography sx={{ mt: 2 }}>
        <Link component={RouterLink} to="/lost-password" variant="body2">
          {text('lostPassword.link')}
        </Link>
      </Typography>
    </FrontPanel>
  );
}
