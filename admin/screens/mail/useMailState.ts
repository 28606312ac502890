import { useListContext } from 'react-admin';
import { useAccess } from '../../kit/access/useAccess.ts';
import { useRead } from '../../kit/feedback/useRead.ts';
import { mailCalls } from './mail-calls.ts';

export const MAIL_STATE = 'mail-state';

export function useMailState() {
  const { data: rows } = useListContext();
  const may = useAccess();
  return useRead({
    queryKey: [MAIL_STATE, rows],
    queryFn: mailCalls.state,
    enabled: may('read', 'mail-state'),
    placeholderData: (known) => known,
  });
}
