import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export function useToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    // Removes the token from the URL, so that the next user of the browser cannot find it.
    navigate('.', { replace: true });
  }, [hash, navigate]);
  return token;
}
