import { Box, Button, Link, Typography } from '@mui/material';
import type { FormWithEvent } from '../../../../core/events/validation/event-registration-forms.ts';
import { colours } from '../../../kit/colours.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

/** It works only while the form is active (docs/product.md 4). */
export function RegistrationLink({ form }: { form: FormWithEvent | null }) {
  const text = useText();
  const toast = useToast();
  const link = form?.isActive ? `${window.location.origin}/event-registration/${form.id}` : undefined;

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      toast.success({ title: 'forms.copied' });
    } catch {
      toast.error({ title: 'forms.copyFailed' });
    }
  }

  return (
    <Box sx={{ maxWidth: 640, mb: 2, p: 2, bgcolor: colours.jadeWash, border: 1, borderColor: 'divider' }}>
      <Typography variant="h3">{text('forms.link')}</Typography>
      {link ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <Link href={link} target="_blank" sx={{ overflowWrap: 'anywhere', color: 'primary.dark' }}>
            {link}
          </Link>
          <Button size="small" variant="outlined" onClick={() => copy(link)}>
            {text('forms.copy')}
          </Button>
        </Box>
      ) : (
        <Typography variant="body2">{text('forms.linkInactive')}</Typography>
      )}
      {form && <State form={form} />}
    </Box>
  );
}

function State({ form }: { form: FormWithEvent }) {
  const text = useText();
  const parts = [
    text('forms.count', { count: form.registrationCount }),
    form.isFull && text('forms.full'),
    form.isClosed && !form.isFull && text('forms.closed'),
  ];
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}
