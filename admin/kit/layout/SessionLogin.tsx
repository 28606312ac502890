import { logIn } from '../data/authProvider.ts';
import { admit } from '../session/session-gate.ts';
import { LoginForm } from './LoginForm.tsx';

export default function SessionLogin() {
  return <LoginForm logIn={logIn} onSuccess={admit} />;
}
