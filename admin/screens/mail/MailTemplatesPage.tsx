import { Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router';
import { inSlot } from '../../../core/association/locales.ts';
import type { MailTemplate } from '../../../core/office/validation/mail.ts';
import { ListFailure, ListSkeleton } from '../../kit/feedback/ListStates.tsx';
import { usePageTitle } from '../../kit/feedback/usePageTitle.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { useFieldName, withFieldNames } from '../../kit/inputs/mail-text/useFieldName.ts';
import { Page } from '../../kit/layout/Page.tsx';
import { ListRow } from '../../kit/lists/ListRow.tsx';
import { mailCalls } from './mail-calls.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

const TEMPLATES = ['mail-templates'];

export default function MailTemplatesPage() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: TEMPLATES,
    queryFn: mailCalls.templates,
    staleTime: 0,
  });
  usePageTitle(text('mail.templates'));
  return (
    <Page>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 2 }}>
        <Typography variant="h1" component="h2" sx={{ mr: 'auto' }}>
          {text('mail.templates')}
        </Typography>
        <Button component={Link} to="/dashboard/mail-messages">
          {text('mail.title')}
        </Button>
      </Box>
      <Typography sx={{ mb: 2, maxWidth: '46rem' }}>{text('mail.templatesLead')}</Typography>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {data.map((template) => (
            <TemplateItem key={template.key} template={template} />
          ))}
        </Box>
      )}
    </Page>
  );
}

function TemplateItem({ template }: { template: MailTemplate }) {
  const text = useText();
  const [locale] = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const nameOf = useFieldName();
  const name = text(`mail.kinds.${template.key}`);
  return (
    <ListRow>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {withFieldNames(inSlot(locale, template.subjectZhTw, template.subjectEn), nameOf)}
        </Typography>
      </Box>
      {template.isChanged && <Chip size="small" label={text('mail.changed')} />}
      {!template.isOn && <Chip size="small" color="warning" label={text('mail.off')} />}
      <Button size="small" aria-label={text('mail.editOf', { name })} onClick={() => setOpen(true)}>
        {text('action.edit')}
      </Button>
      {isOpen && <TemplateDialog template={template} onClose={() => setOpen(false)} />}
    </ListRow>
  );
}
