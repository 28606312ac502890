import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Form, useResourceContext, useSaveContext } from 'react-admin';
import { isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { useMayChange, useMayWrite } from '../access/screen-access.ts';
import { DraftButton } from '../drafts/DraftButton.tsx';
import { EditingNotices } from '../editing/EditingNotices.tsx';
import { type FormSchema, resolverOf } from '../editing/form-schema.ts';
import { firstClick } from '../feedback/first-click.ts';
import { OfflineNotice } from '../feedback/OfflineNotice.tsx';
import { useText } from '../i18n/useText.ts';
import { useIsUploading } from '../pictures/useIsUploading.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { PreviewSplit } from '../preview/PreviewSplit.tsx';
import { WordsButton } from '../words/WordsButton.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

export interface FormDialogProps {
  title: string;
  schema: FormSchema;
  isSaved: RefObject<boolean>;
  onClose: () => void;
  children: ReactNode;
  maxWidth?: DialogProps['maxWidth'];
  defaultValues?: Record<string, unknown>;
  saveLabel?: ReactNode;
  aside?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, schema, isSaved, onClose, children, maxWidth = 'md', defaultValues } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const id = useId();
  const [isClosing, setClosing] = useState(false);
  const preview = usePreviewed();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={preview.resource ? 'xl' : maxWidth}
      fullScreen={isNarrow}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && setClosing(true)}
      aria-labelledby={id}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <Form
        noValidate
        resolver={resolverOf(schema)}
        {...(defaultValues ? { defaultValues } : {})}
        // Shows a notification, because the invalid field may be on the hidden tab of another language.
        disableInvalidFormNotification={false}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <EditingNotices isSaved={isSaved} />
          <PreviewSplit resource={preview.resource}>{children}</PreviewSplit>
        </DialogContent>
        <OfflineNotice />
        <FormActions
          saveLabel={props.saveLabel}
          aside={
            <>
              {preview.button}
              {props.aside}
              {preview.words}
            </>
          }
          onClose={() => setClosing(true)}
        />
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

function usePreviewed() {
  const resource = useResourceContext() ?? '';
  const [isOn, setOn] = useState(false);
  const mayDraft = useMayWrite(resource);
  if (!mayDraft || !isDraftedResource(resource)) return { resource: undefined };
  return {
    resource: isOn ? resource : undefined,
    button: <PreviewButton isOn={isOn} onChange={setOn} />,
    // The text-check button is the last in the row: it appears and disappears during typing, and must not
    // move the other buttons.
    words: <WordsButton resource={resource} />,
  };
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
      {aside && <Box sx={{ flex: '1 1 16rem' }}>{aside}</Box>}
      <Box sx={{ display: 'flex', gap: 1 }}>
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
      </Box>
    </DialogActions>
  );
}
