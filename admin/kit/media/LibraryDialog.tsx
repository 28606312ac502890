import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { LibraryPicture } from '../../../core/content/validation/media.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { ListFailure, ListSkeleton, Notice } from '../feedback/ListStates.tsx';
import { useText } from '../i18n/useText.ts';
import { mediaCalls } from './media-calls.ts';
import { PictureTile } from './PictureTile.tsx';
import { TileGrid } from './TileGrid.tsx';

const STEP = 24;

interface LibraryDialogProps {
  title: string;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
  without?: number;
}

export function LibraryDialog({ title, onChoose, onClose, without }: LibraryDialogProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby={id}
      // Stops key events, such as Enter in the search field, from reaching the form below the dialog.
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
          onChange={({ target, nativeEvent }) => {
            setTyped(target.value);
            // Does not search during an IME composition.
            if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) setQ(target.value);
          }}
          onCompositionEnd={({ target }) => setQ((target as HTMLInputElement).value)}
          slotProps={{ htmlInput: { 'aria-label': text('media.search') } }}
          sx={{ mb: 2 }}
        />
        <Found q={useDeferredValue(q.trim())} title={title} without={without} onChoose={onChoose} />
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
