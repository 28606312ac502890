import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

/** What the button hands on: a link from elsewhere ends no session. */
export const LOG_OUT = { isAsked: true };

/**
 * An address of its own: who goes there from a form is asked first whether what is typed may be lost. It leaves the
 * history, or the way back would end the next session.
 */
export function LogOut() {
  const logOut = useLogout();
  const navigate = useNavigate();
  const isAsked: boolean = useLocation().state?.isAsked ?? false;
  useEffect(() => {
    const leave = (path: string) => navigate(path, { replace: true });
    if (isAsked) logOut({}, false).then(() => leave('/login'));
    else leave('/');
  }, [logOut, navigate, isAsked]);
  return null;
}
