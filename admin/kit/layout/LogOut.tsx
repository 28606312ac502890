import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

/** A link from another site does not set it, and therefore cannot end the session. */
export const LOG_OUT = { isAsked: true };

/**
 * Its own route asks for confirmation of unsaved changes. It replaces its history entry, because the Back
 * button would otherwise log out the next user.
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
