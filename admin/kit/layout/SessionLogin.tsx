import { logIn } from '../data/authProvider.ts';
import { admit } from '../data/session-gate.ts';
import { LoginForm } from './LoginForm.tsx';

/** The login of the session dialog. */
export default function SessionLogin() {
  return <LoginForm logIn={logIn} onSuccess={admit} />;
}
