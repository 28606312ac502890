import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the link's token. Removes it from the URL, where the browser's next user would find it. */
export function useToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    navigate('.', { replace: true });
  }, [hash, navigate]);
  return token;
}
