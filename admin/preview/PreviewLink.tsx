import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import type { DraftedResource } from '../../db/validation/drafts/drafts.ts';
import type { previewLinkSchema } from '../../db/validation/drafts/preview.ts';
import { previewCalls } from '../data/preview-calls.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';

type Link = z.infer<typeof previewLinkSchema>;

/** A link for people without an account, to what has been saved of the record. */
export function PreviewLink({ resource, id }: { resource: DraftedResource; id: number }) {
  const text = useText();
  const toast = useToast();
  const { dateTime } = useDates();
  const fieldId = useId();
  const [link, setLink] = useState<Link>();

  async function make() {
    try {
      const made = await previewCalls.makeLink(resource, id);
      setLink(made);
      await navigator.clipboard.writeText(made.url).then(
        () => toast.success({ title: 'forms.copied' }),
        () => toast.error({ title: 'forms.copyFailed' }),
      );
    } catch (error) {
      toast.failure('preview.linkFailed', error);
    }
  }

  async function end() {
    try {
      await previewCalls.endLinks(resource, id);
      setLink(undefined);
      toast.success({ title: 'preview.ended' });
    } catch (error) {
      toast.failure('preview.endFailed', error);
    }
  }

  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" onClick={make}>
          {text('preview.makeLink')}
        </Button>
        <Button size="small" onClick={end}>
          {text('preview.endLinks')}
        </Button>
      </Box>
      {link && (
        <TextField
          id={fieldId}
          label={text('preview.link')}
          value={link.url}
          helperText={text('preview.goodUntil', { time: dateTime(link.expiresAt) })}
          multiline
          margin="dense"
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 0.5 }}>
        {text('preview.linkHelp')}
      </Typography>
    </Box>
  );
}
