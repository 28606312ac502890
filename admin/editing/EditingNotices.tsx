import type { RefObject } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { isDraftedResource } from '../../db/validation/drafts/drafts.ts';
import { useMayWrite } from '../access/screen-access.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { OthersNotice } from './OthersNotice.tsx';

/** Above the form of what is written over days, by several people: who else is at it, and what was left over. */
export function EditingNotices({ isSaved }: { isSaved: RefObject<boolean> }) {
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const mayWrite = useMayWrite(resource);
  if (!isDraftedResource(resource) || !mayWrite) return null;
  return (
    <>
      {id !== undefined && <OthersNotice resource={resource} id={Number(id)} />}
      <KeptNotice resource={resource} isSaved={isSaved} />
    </>
  );
}
