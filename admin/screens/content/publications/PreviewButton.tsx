import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button, DialogActions, DialogContent, DialogTitle, IconButton, Tooltip } from '@mui/material';
import { useId, useState } from 'react';
import type { Publication } from '../../../../core/content/validation/publications.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { pagesOf } from './cover.ts';
import { PageStrip } from './PageStrip.tsx';

export function PreviewButton({ publication }: { publication: Publication }) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { title, fileUrl } = publication;
  return (
    <>
      <Tooltip title={text('publications.preview')}>
        <IconButton aria-label={text('publications.previewOf', { title })} onClick={() => setOpen(true)}>
          <Visibility fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={isOpen} onClose={close} maxWidth="md" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent tabIndex={0}>
          <PageStrip pages={pagesOf(publication)} />
        </DialogContent>
        <DialogActions>
          <Button href={fileUrl} target="_blank">
            {text('publications.openFile')}
          </Button>
          <Button onClick={close}>{text('action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
