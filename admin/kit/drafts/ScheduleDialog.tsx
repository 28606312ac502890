import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { HttpError, type RaRecord, useRefresh } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { givenScheduleSchema, type Schedule } from '../../../core/content/validation/schedule.ts';
import { callApi } from '../data/http.ts';
import { resolverOf } from '../editing/form-schema.ts';
import { CloseButton } from '../feedback/CloseButton.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { useToast } from '../feedback/useToast.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';
import { HongKongTimeInput } from '../inputs/HongKongTimeInput.tsx';

const FAILURES: Record<string, TextKey> = {
  has_registrations: 'drafts.schedule.hasRegistrations',
  changed_since: 'drafts.schedule.changedSince',
  not_allowed: 'drafts.schedule.notAllowed',
  incomplete: 'drafts.schedule.incomplete',
};

interface ScheduleDialogProps {
  resource: DraftedResource;
  record: RaRecord;
  onClose: () => void;
}

function useScheduling({ resource, record, onClose }: ScheduleDialogProps) {
  const toast = useToast();
  const refresh = useRefresh();
  const { publishAt = null, unpublishAt = null }: Partial<Schedule> = record.schedule ?? {};
  const form = useForm({
    defaultValues: { publishAt, unpublishAt },
    resolver: resolverOf(givenScheduleSchema),
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (moments: FieldValues) =>
      callApi(`/api/${resource}/${record.id}/schedule`, { method: 'PUT', body: JSON.stringify(moments) }),
  });

  async function save(moments: FieldValues) {
    try {
      await mutateAsync(moments);
      toast.success({ title: 'drafts.schedule.saved' });
      refresh();
      onClose();
    } catch (error) {
      const errors: Record<string, string> = (error instanceof HttpError && error.body?.errors) || {};
      for (const [name, message] of Object.entries(errors)) form.setError(name, { message });
      toast.failure('drafts.schedule.failed', error);
    }
  }

  return { form, save: form.handleSubmit(save), isSaving: isPending };
}

/** Has no `form` element: inside the record's form, a submit event would submit the record. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { record, onClose } = props;
  const text = useText();
  const id = useId();
  const { failure }: Partial<Schedule> = record.schedule ?? {};
  const { form, save, isSaving } = useScheduling(props);
  const hasDraft = record.state === 'draft' || record.hasDraft === true;

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('drafts.schedule.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{text('drafts.schedule.lead')}</Typography>
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {text(FAILURES[failure] ?? 'drafts.schedule.notDone')}
          </Alert>
        )}
        <FormProvider {...form}>
          {hasDraft && (
            <HongKongTimeInput
              source="publishAt"
              label={text('drafts.schedule.publishAt')}
              helperText={text('drafts.schedule.publishHelp')}
            />
          )}
          <HongKongTimeInput
            source="unpublishAt"
            label={text('drafts.schedule.unpublishAt')}
            helperText={text('drafts.schedule.unpublishHelp')}
          />
        </FormProvider>
      </DialogContent>
      <DialogActions>
        <CloseButton onClose={onClose} label={text('action.cancel')} />
        <Button variant="contained" loading={isSaving} onClick={save}>
          {text('action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
