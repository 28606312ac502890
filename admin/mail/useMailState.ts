import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { mailCalls } from '../data/mail-calls.ts';

export const MAIL_STATE = 'mail-state';

/** How the mail is, asked for again whenever the list of mails is. */
export function useMailState() {
  const { data: rows } = useListContext();
  return useQuery({
    queryKey: [MAIL_STATE, rows],
    queryFn: mailCalls.state,
    placeholderData: (known) => known,
  });
}
