import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { DEFAULT_LOCALE } from '../../../core/association/locales.ts';
import type { MailTemplate } from '../../../core/office/validation/mail.ts';
import { CloseButton } from '../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../kit/feedback/Dialog.tsx';
import { SwitchField } from '../../kit/fields/CheckField.tsx';
import { useText } from '../../kit/i18n/useText.ts';
import { LocaleTabs } from './LocaleTabs.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useTemplateChange } from './useTemplateChange.ts';

interface TemplateDialogProps {
  template: MailTemplate;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const text = useText();
  const id = useId();
  const [locale, setLocale] = useState(DEFAULT_LOCALE);
  const change = useTemplateChange(template, onClose);
  const { isOn, setOn, save, reset, preview, test, errors } = change;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text(`mail.kinds.${template.key}`)}</DialogTitle>
      <DialogContent>
        <LocaleTabs locale={locale} onChange={setLocale} />
        <TemplateFields change={change} locale={locale} errors={errors} fields={template.placeholders} />
        <SwitchField label={text('mail.isOn')} checked={isOn} onCheck={setOn} />
        <Box>
          <Button variant="outlined" loading={preview.isPending} onClick={() => preview.mutate()}>
            {text('mail.preview')}
          </Button>
        </Box>
        {preview.data && <TemplatePreview preview={preview.data} locale={locale} test={test} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {template.isChanged && (
          <Button color="error" loading={reset.isPending} onClick={() => reset.mutate()} sx={{ mr: 'auto' }}>
            {text('mail.reset')}
          </Button>
        )}
        <CloseButton onClose={onClose} label={text('action.cancel')} />
        <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
          {text('action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
