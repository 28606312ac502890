import { useLogin } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { FrontPanel } from './FrontPanel.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  const text = useText();
  const logIn = useLogin();
  return (
    <FrontPanel title={text('login.title')}>
      <LoginForm logIn={(step) => logIn(step)} />
    </FrontPanel>
  );
}
