import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Form, useResourceContext, useSaveContext } from 'react-admin';
import { useMayChange } from '../access/screen-access.ts';
import { DraftButton } from '../drafts/DraftButton.tsx';
import { useText } from '../i18n/useText.ts';
import { useIsUploading } from '../inputs/useIsUploading.ts';
import { OfflineNotice } from '../layout/OfflineNotice.tsx';
import { firstClick } from './first-click.ts';
import { type FormSchema, resolverOf } from './form-schema.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

export interface FormDialogProps {
  title: string;
  schema: FormSchema;
  isSaved: RefObject<boolean>;
  onClose: () => void;
  children: ReactNode;
  maxWidth?: DialogProps['maxWidth'];
  defaultValues?: Record<string, unknown>;
  /** What saving does, where that is more than to store. */
  saveLabel?: ReactNode;
  /** What stands beside the buttons. */
  aside?: ReactNode;
}

/** A form over its list; it saves into the surrounding create or edit context. */
export function FormDialog(props: FormDialogProps) {
  const { title, schema, isSaved, onClose, children, maxWidth = 'md', defaultValues } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const id = useId();
  const [isClosing, setClosing] = useState(false);
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={isNarrow}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && setClosing(true)}
      aria-labelledby={id}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <Form
        noValidate
        resolver={resolverOf(schema)}
        {...(defaultValues ? { defaultValues } : {})}
        // The tab of another language may hide the field at fault: the form says so in a notification.
        disableInvalidFormNotification={false}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <OfflineNotice />
        <FormActions saveLabel={props.saveLabel} aside={props.aside} onClose={() => setClosing(true)} />
        <UnsavedGuard
          isSaved={isSaved}
          isClosing={isClosing}
          onStay={() => setClosing(false)}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

interface FormActionsProps {
  saveLabel: ReactNode;
  aside: ReactNode;
  onClose: () => void;
}

function FormActions({ saveLabel, aside, onClose }: FormActionsProps) {
  const text = useText();
  const { saving } = useSaveContext();
  const isUploading = useIsUploading();
  const maySave = useMayChange(useResourceContext());
  return (
    <DialogActions>
      {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
      <Button onClick={onClose}>{text('action.cancel')}</Button>
      <DraftButton isDisabled={isUploading} />
      {maySave && (
        <Button
          type="submit"
          variant="contained"
          disabled={isUploading}
          loading={saving === true}
          onClick={firstClick()}
        >
          {saving ? text('action.saving') : (saveLabel ?? text('action.save'))}
        </Button>
      )}
    </DialogActions>
  );
}
