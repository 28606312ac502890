import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredEntry } from '../../../../db/validation/membership/vocabulary.ts';
import { VOCABULARY } from '../../../kit/data/useVocabulary.ts';
import { vocabularyCalls } from '../../../kit/data/vocabulary-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface EntryRowProps {
  entry: StoredEntry;
  /** Previous and next entry. Absent at the ends. */
  before: StoredEntry | undefined;
  after: StoredEntry | undefined;
  onEdit: () => void;
}

/** One entry with its search words, and buttons to move and edit it. */
export function EntryRow({ entry, before, after, onEdit }: EntryRowProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    async mutationFn(other: StoredEntry) {
      // Swaps the positions. If they are equal, moves the entry one position beyond its neighbour.
      const step = other === before ? -1 : 1;
      await vocabularyCalls.change(other.id, { position: entry.position });
      const position =
        other.position === entry.position ? Math.max(0, entry.position + step) : other.position;
      await vocabularyCalls.change(entry.id, { position });
    },
    onError: (error) => toast.failure('vocabulary.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: VOCABULARY }),
  });
  const move = (other: StoredEntry | undefined, label: 'vocabulary.up' | 'vocabulary.down') => (
    <IconButton
      size="small"
      disabled={!other || isPending}
      aria-label={text(label, { name: entry.nameZh })}
      onClick={() => other && mutate(other)}
    >
      {label === 'vocabulary.up' ? <KeyboardArrowUp /> : <KeyboardArrowDown />}
    </IconButton>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, opacity: entry.isActive ? 1 : 0.6 }}>
        <Link component="button" onClick={onEdit} sx={{ fontWeight: 700, textAlign: 'start' }}>
          {[entry.nameZh, entry.nameEn].filter(Boolean).join(' · ')}
        </Link>
        {entry.searchWords && (
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {entry.searchWords}
          </Typography>
        )}
      </Box>
      {!entry.isActive && <Chip size="small" label={text('vocabulary.notOffered')} />}
      {move(before, 'vocabulary.up')}
      {move(after, 'vocabulary.down')}
    </Box>
  );
}
