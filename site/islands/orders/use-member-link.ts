import { useEffect, useState } from 'react';
import { dropMemberLink, keptMemberLink } from './member-link.ts';

export function useMemberLink() {
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(keptMemberLink()), []);
  const drop = () => {
    dropMemberLink();
    setToken(undefined);
  };
  return { token, drop };
}
