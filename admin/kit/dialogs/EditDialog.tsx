import { useRef, useState } from 'react';
import {
  EditBase,
  HttpError,
  type Identifier,
  type RaRecord,
  useEditContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { useMayWrite } from '../access/screen-access.ts';
import { HistoryLink } from '../audit-log/HistoryLink.tsx';
import { errorCode } from '../data/http.ts';
import { CommentButton } from '../drafts/CommentButton.tsx';
import { ScheduleButton } from '../drafts/ScheduleButton.tsx';
import { UnpublishButton } from '../drafts/UnpublishButton.tsx';
import { AutosaveNote } from '../editing/AutosaveNote.tsx';
import { useToast } from '../feedback/useToast.ts';
import { VersionsButton } from '../history/VersionsButton.tsx';
import { ReviewButton } from '../languages/ReviewButton.tsx';
import { useListAddress } from '../lists/filters/list-address.ts';
import { type Conflict, ConflictDialog } from './ConflictDialog.tsx';
import type { RecordDialogProps } from './CreateDialog.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { GiveUpOnClose } from './GiveUpOnClose.tsx';
import { useIsOpen } from './useIsOpen.ts';
import { useSavedToast } from './useSavedToast.ts';

interface EditDialogProps extends RecordDialogProps {
  id?: Identifier;
  onClose?: () => void;
}

export function EditDialog(props: EditDialogProps) {
  return (
    <GiveUpOnClose>
      <Editing {...props} />
    </GiveUpOnClose>
  );
}

function Editing({ texts, transform, outcome, id, onClose, ...form }: EditDialogProps) {
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const saved = useSavedToast(texts.done, outcome);
  const address = useListAddress(resource);
  const close = onClose ?? address.close;
  const [conflict, setConflict] = useState<Conflict>();
  const isSaved = useRef(false);
  const isOpen = useIsOpen();

  function fail(error: unknown, mine: Record<string, unknown> = {}, base?: Record<string, unknown>) {
    if (error instanceof HttpError && errorCode(error) === 'edit_conflict' && error.body.current) {
      setConflict({ mine, base, current: error.body.current });
    } else {
      toast.failure(texts.failed, error);
    }
  }

  return (
    <EditBase
      {...(id === undefined ? {} : { id })}
      mutationMode="pessimistic"
      redirect={false}
      {...(transform ? { transform } : {})}
      queryOptions={{
        refetchOnMount: 'always',
        onError: (error) => {
          toast.failure('list.failed', error);
          close();
        },
      }}
      mutationOptions={{
        onSuccess: (record) => {
          isSaved.current = true;
          saved(record);
          if (isOpen.current) close();
        },
        onError: (error, { data, previousData }) => fail(error, data, previousData),
      }}
    >
      <LoadedForm {...form} isSaved={isSaved} onClose={close} />
      {conflict && (
        <ConflictSaver
          conflict={conflict}
          resource={resource}
          schema={form.schema}
          onSettled={() => setConflict(undefined)}
        />
      )}
    </EditBase>
  );
}

function LoadedForm(props: FormDialogProps) {
  const { record, resource, isFetching } = useEditContext();
  // Saving over an outdated copy from the list would cause a conflict.
  const isFresh = useRef(false);
  if (record && !isFetching) isFresh.current = true;
  if (!isFresh.current) return null;
  const aside = (
    <>
      <HistoryLink resource={resource} id={record?.id} />
      <VersionsButton resource={resource} id={Number(record?.id)} />
      <DraftAside resource={resource} record={record} schema={props.schema} onClose={props.onClose} />
    </>
  );
  return <FormDialog {...props} aside={aside} />;
}

interface DraftAsideProps extends Pick<FormDialogProps, 'schema' | 'onClose'> {
  resource: string;
  record: RaRecord | undefined;
}

function DraftAside({ resource, record, schema, onClose }: DraftAsideProps) {
  const mayWrite = useMayWrite(resource);
  if (!record || !isDraftedResource(resource) || !mayWrite) return null;
  const hasDraft = record.state === 'draft' || record.hasDraft === true;
  return (
    <>
      <ScheduleButton resource={resource} record={record} />
      {hasDraft && <CommentButton resource={resource} record={record} />}
      <UnpublishButton resource={resource} record={record} onDone={onClose} />
      <ReviewButton
        resource={resource}
        record={{ id: Number(record.id), title: record.title, english: record.english }}
      />
      {hasDraft && <AutosaveNote resource={resource} record={record} schema={schema} />}
    </>
  );
}

interface ConflictSaverProps extends Pick<FormDialogProps, 'schema'> {
  conflict: Conflict;
  resource: string;
  onSettled: () => void;
}

function ConflictSaver({ conflict, resource, schema, onSettled }: ConflictSaverProps) {
  const { save } = useSaveContext();
  return (
    <ConflictDialog
      conflict={conflict}
      resource={resource}
      schema={schema}
      onBack={onSettled}
      onSave={(values) => {
        onSettled();
        save?.(values);
      }}
    />
  );
}
