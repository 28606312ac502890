import { Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { BooleanInput, Form, HttpError } from 'react-admin';
import { type Survey, updateSurveySchema } from '../../../../core/events/validation/surveys.ts';
import { UnsavedGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { resolverOf } from '../../../kit/editing/form-schema.ts';
import { firstClick } from '../../../kit/feedback/first-click.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { QuestionsInput } from '../event-registration-forms/QuestionsInput.tsx';
import { FIRST_QUESTIONS } from './first-questions.ts';
import { surveyCalls, type WrittenSurvey } from './survey-calls.ts';

interface SurveySettingsProps {
  eventId: number;
  survey: Survey;
}

export function SurveySettings({
  eventId,
  survey: { customFields, isOpen, updatedAt },
}: SurveySettingsProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const isSaved = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: WrittenSurvey) =>
      surveyCalls.write(eventId, { ...values, ...(updatedAt && { updatedAt }) }),
    onSuccess() {
      toast.success({ title: 'surveys.saved' });
      return queryClient.invalidateQueries({ queryKey: ['event-surveys', eventId] });
    },
  });
  const save = (values: Record<string, unknown>) =>
    mutateAsync(values as unknown as WrittenSurvey).then(
      () => undefined,
      (error) => {
        toast.failure('surveys.failed', error);
        return error instanceof HttpError ? error.body?.errors : undefined;
      },
    );
  return (
    <Box
      sx={{
        maxWidth: 640,
        p: { xs: 2, sm: 3 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Form
        noValidate
        defaultValues={{ customFields: updatedAt ? customFields : FIRST_QUESTIONS, isOpen }}
        resolver={resolverOf(updateSurveySchema)}
        onSubmit={save}
      >
        <Box component="fieldset" disabled={isPending} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <QuestionsInput title="surveys.questions" lead="surveys.questionsLead" />
          <BooleanInput
            source="isOpen"
            label={text('surveys.isOpen')}
            helperText={text('surveys.isOpenHelp')}
          />
        </Box>
        <Button type="submit" variant="contained" loading={isPending} onClick={firstClick()}>
          {text('action.save')}
        </Button>
        <UnsavedGuard isSaved={isSaved} />
      </Form>
    </Box>
  );
}
