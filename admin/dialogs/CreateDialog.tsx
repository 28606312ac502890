import { type ReactNode, useRef } from 'react';
import { CreateBase, useResourceContext } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import { useToast } from '../frame/useToast.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useListAddress } from '../lists/list-address.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { useIsOpen } from './useIsOpen.ts';

export interface RecordDialogProps
  extends Pick<FormDialogProps, 'title' | 'schema' | 'maxWidth' | 'defaultValues'> {
  texts: { done: TextKey; failed: TextKey };
  children: ReactNode;
  transform?: (values: Record<string, unknown>) => Record<string, unknown>;
}

export function CreateDialog({ texts, transform, ...form }: RecordDialogProps) {
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const { close } = useListAddress(resource);
  const isSaved = useRef(false);
  const isOpen = useIsOpen();
  return (
    <CreateBase
      redirect={false}
      {...(transform ? { transform } : {})}
      mutationOptions={{
        onSuccess: () => {
          isSaved.current = true;
          toast.success({ title: texts.done });
          if (isOpen.current) close();
        },
        onError: (error) => toast.error({ title: texts.failed, text: errorMessage(error) }),
      }}
    >
      <FormDialog {...form} isSaved={isSaved} onClose={close} />
    </CreateBase>
  );
}
