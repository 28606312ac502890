import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What opens the link: taken out of the address, where the next user of the browser would find it. */
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
