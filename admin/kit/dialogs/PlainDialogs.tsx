import type { ReactNode } from 'react';
import { type PlainResourceName, RESOURCES } from '../../../core/app/resources.ts';
import { useText } from '../i18n/useText.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { EditDialog } from './EditDialog.tsx';

interface PlainDialogProps {
  name: PlainResourceName;
  defaultValues?: Record<string, unknown>;
  children: ReactNode;
}

export function PlainCreate({ name, defaultValues = {}, children }: PlainDialogProps) {
  const text = useText();
  return (
    <CreateDialog
      title={text(`resources.${name}.add`)}
      schema={RESOURCES[name].create}
      texts={{ done: `resources.${name}.created`, failed: `resources.${name}.createFailed` }}
      maxWidth="xs"
      defaultValues={defaultValues}
    >
      {children}
    </CreateDialog>
  );
}

export function PlainEdit({ name, children }: PlainDialogProps) {
  const text = useText();
  return (
    <EditDialog
      title={text(`resources.${name}.editTitle`)}
      schema={RESOURCES[name].create}
      texts={{ done: `resources.${name}.updated`, failed: `resources.${name}.updateFailed` }}
      maxWidth="xs"
    >
      {children}
    </EditDialog>
  );
}
