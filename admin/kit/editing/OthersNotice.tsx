import { Alert } from '@mui/material';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { useOtherEditors } from './useOtherEditors.ts';

export function OthersNotice({ resource, id }: { resource: string; id: number }) {
  const text = useText();
  const { dateTime } = useDates();
  const others = useOtherEditors(resource, id);
  return (
    <div role="status">
      {others.map(({ username, isYou, openedAt }) => (
        <Alert key={username + openedAt} severity="warning" sx={{ mb: 2 }}>
          {text(isYou ? 'editing.youElsewhere' : 'editing.other', {
            name: username,
            time: dateTime(openedAt),
          })}
        </Alert>
      ))}
    </div>
  );
}
