import { useRef, useState } from 'react';
import {
  EditBase,
  HttpError,
  type Identifier,
  useEditContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { errorCode, errorMessage } from '../data/http.ts';
import { useToast } from '../frame/useToast.ts';
import { useListAddress } from '../lists/list-address.ts';
import { type Conflict, ConflictDialog } from './ConflictDialog.tsx';
import type { RecordDialogProps } from './CreateDialog.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { useIsOpen } from './useIsOpen.ts';

interface EditDialogProps extends RecordDialogProps {
  /** The record and the way out, where they do not stand in the address. */
  id?: Identifier;
  onClose?: () => void;
}

/** Edits a record, by default the one in the address; somebody else's save meanwhile opens both versions. */
export function EditDialog({ texts, transform, id, onClose, ...form }: EditDialogProps) {
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const address = useListAddress(resource);
  const close = onClose ?? address.close;
  const [conflict, setConflict] = useState<Conflict>();
  const isSaved = useRef(false);
  const isOpen = useIsOpen();

  function fail(error: unknown, mine: Record<string, unknown> = {}, base?: Record<string, unknown>) {
    if (error instanceof HttpError && errorCode(error) === 'edit_conflict') {
      setConflict({ mine, base, current: error.body.current });
    } else {
      toast.error({ title: texts.failed, text: errorMessage(error) });
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
          toast.error({ title: 'list.failed', text: errorMessage(error) });
          close();
        },
      }}
      mutationOptions={{
        onSuccess: () => {
          isSaved.current = true;
          toast.success({ title: texts.done });
          if (isOpen.current) close();
        },
        onError: (error, { data, previousData }) => fail(error, data, previousData),
      }}
    >
      <LoadedForm {...form} isSaved={isSaved} onClose={close} />
      {conflict && (
        <ConflictSaver conflict={conflict} resource={resource} onSettled={() => setConflict(undefined)} />
      )}
    </EditBase>
  );
}

/** Waits for the record as it is now: an old copy from the list would only end in a conflict. */
function LoadedForm(props: FormDialogProps) {
  const { record, isFetching } = useEditContext();
  const isFresh = useRef(false);
  if (record && !isFetching) isFresh.current = true;
  return isFresh.current ? <FormDialog {...props} /> : null;
}

interface ConflictSaverProps {
  conflict: Conflict;
  resource: string;
  onSettled: () => void;
}

function ConflictSaver({ conflict, resource, onSettled }: ConflictSaverProps) {
  const { save } = useSaveContext();
  return (
    <ConflictDialog
      conflict={conflict}
      resource={resource}
      onBack={onSettled}
      onSave={(values) => {
        onSettled();
        save?.(values);
      }}
    />
  );
}
