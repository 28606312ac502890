import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { LibraryPicture } from '../../db/validation/media.ts';
import { useText } from '../i18n/useText.ts';
import { ListFailure, ListSkeleton, Notice } from '../lists/ListStates.tsx';
import { mediaCalls } from './media-calls.ts';
import { PictureTile } from './PictureTile.tsx';
import { TileGrid } from './TileGrid.tsx';

/** More are found by searching, or asked for. */
const STEP = 24;

interface LibraryDialogProps {
  title: string;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
  /** One that is no choice. */
  without?: number;
}

/** Chooses a picture of the library. */
export function LibraryDialog({ title, onChoose, onClose, without }: LibraryDialogProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby={id}
      // It may stand over a form, to which its keys and its search are nothing.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <TextField
          type="search"
          fullWidth
          autoFocus
          value={typed}
          placeholder={text('media.search')}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { 'aria-label': text('media.search') } }}
          sx={{ mb: 2 }}
        />
        <Found q={useDeferredValue(typed.trim())} title={title} without={without} onChoose={onChoose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface FoundProps extends Pick<LibraryDialogProps, 'title' | 'onChoose'> {
  q: string;
  without: number | undefined;
}

function Found({ q, title, without, onChoose }: FoundProps) {
  const text = useText();
  const [most, setMost] = useState(STEP);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['media', 'choose', q, most],
    queryFn: () => mediaCalls.list({ isPage: false, ...(q && { q }) }, [0, most - 1]),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return <Notice title={text('media.empty')} text={text('media.emptyText')} />;
  return (
    <Box aria-busy={isFetching}>
      <TileGrid label={title} pictures={data.pictures.filter((picture) => picture.id !== without)}>
        {(picture) => <PictureTile picture={picture} action={{ onClick: () => onChoose(picture) }} />}
      </TileGrid>
      {data.total > most && (
        <Button sx={{ mt: 2 }} loading={isFetching} onClick={() => setMost(most + STEP)}>
          {text('media.moreUses', { count: data.total - most })}
        </Button>
      )}
    </Box>
  );
}
