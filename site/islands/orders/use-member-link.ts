import { useEffect, useState } from 'react';
import { dropMemberLink, keptMemberLink } from './member-link.ts';

/** Returns the token of this tab's member link, and a function that removes it. */
export function useMemberLink() {
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(keptMemberLink()), []);
  const drop = () => {
    dropMemberLink();
    setToken(undefined);
  };
  return { token, drop };
}
