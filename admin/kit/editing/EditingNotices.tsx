import type { RefObject } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { useMayWrite } from '../access/screen-access.ts';
import { DraftComments } from './DraftComments.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { OthersNotice } from './OthersNotice.tsx';

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
