import { type ReactNode, useRef } from 'react';
import { CreateBase, type RaRecord, useResourceContext } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useListAddress } from '../lists/filters/list-address.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { GiveUpOnClose } from './GiveUpOnClose.tsx';
import { useIsOpen } from './useIsOpen.ts';
import { type Outcome, useSavedToast } from './useSavedToast.ts';

export interface RecordDialogProps
  extends Pick<FormDialogProps, 'title' | 'schema' | 'maxWidth' | 'defaultValues' | 'saveLabel'> {
  texts: { done: TextKey; failed: TextKey };
  children: ReactNode;
  outcome?: Outcome;
  transform?: (values: Record<string, unknown>) => Record<string, unknown>;
}

interface CreateDialogProps extends RecordDialogProps {
  afterwards?: (record: RaRecord) => Promise<void>;
  onClose?: () => void;
}

export function CreateDialog(props: CreateDialogProps) {
  return (
    <GiveUpOnClose>
      <Creating {...props} />
    </GiveUpOnClose>
  );
}

function Creating({ texts, transform, outcome, afterwards, onClose, ...form }: CreateDialogProps) {
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const saved = useSavedToast(texts.done, outcome);
  const address = useListAddress(resource);
  const close = onClose ?? address.close;
  const isSaved = useRef(false);
  const isOpen = useIsOpen();
  return (
    <CreateBase
      redirect={false}
      {...(transform ? { transform } : {})}
      mutationOptions={{
        onSuccess: async (record) => {
          isSaved.current = true;
          await afterwards?.(record);
          saved(record);
          if (isOpen.current) close();
        },
        onError: (error) => toast.failure(texts.failed, error),
      }}
    >
      <FormDialog {...form} isSaved={isSaved} onClose={close} />
    </CreateBase>
  );
}
