import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

/** Navigation state set by the button. A link from another site lacks it and cannot end the session. */
export const LOG_OUT = { isAsked: true };

/**
 * Logs out. It has its own address, so that leaving a form asks for confirmation first. It is removed from
 * the history, or Back would end the next session.
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
