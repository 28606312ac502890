import { Alert } from '@mui/material';
import type { RefObject } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { useMayWrite } from '../access/screen-access.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { DraftComments } from './DraftComments.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { useOtherEditors } from './useOtherEditors.ts';

export function EditingNotices({ isSaved }: { isSaved: RefObject<boolean> }) {
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const mayWrite = useMayWrite(resource);
  if (!isDraftedResource(resource) || !mayWrite) return null;
  return (
    <>
      {id !== undefined && <OthersNotice resource={resource} id={Number(id)} />}
      <DraftComments />
      <KeptNotice resource={resource} isSaved={isSaved} />
    </>
  );
}

function OthersNotice({ resource, id }: { resource: string; id: number }) {
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
