import { Box, Button, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type * as z from 'zod/mini';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import type { OpenPreviewLinks, previewLinkSchema } from '../../../core/content/validation/preview.ts';
import { useToast } from '../feedback/useToast.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { previewCalls } from './preview-calls.ts';

type Link = z.infer<typeof previewLinkSchema>;

interface PreviewLinkProps {
  resource: DraftedResource;
  id: number;
}

function usePreviewLinks({ resource, id }: PreviewLinkProps) {
  const toast = useToast();
  const [link, setLink] = useState<Link>();
  const record = useRecordContext<{ id: number; previewLinks?: OpenPreviewLinks | null }>();
  // Stores newly created or revoked links in local state, because a refetch of the record would reset the
  // form.
  const [changed, setChanged] = useState<OpenPreviewLinks | null>();
  const open = changed === undefined ? record?.previewLinks : changed;

  async function make() {
    try {
      const made = await previewCalls.makeLink(resource, id);
      setLink(made);
      setChanged({ count: (open?.count ?? 0) + 1, until: made.expiresAt });
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
      setChanged(null);
      toast.success({ title: 'preview.ended' });
    } catch (error) {
      toast.failure('preview.endFailed', error);
    }
  }

  return { link, open, make, end };
}

export function PreviewLink({ resource, id }: PreviewLinkProps) {
  const text = useText();
  const { dateTime } = useDates();
  const fieldId = useId();
  const { link, open, make, end } = usePreviewLinks({ resource, id });
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
      {open && (
        <Typography variant="body2" sx={{ px: 0.5 }}>
          {text('preview.openLinks', { count: open.count, time: dateTime(open.until) })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 0.5 }}>
        {text('preview.linkHelp')}
      </Typography>
    </Box>
  );
}
