import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import { Box, Chip, IconButton, Link, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../feedback/useToast.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';

export interface NamedEntry {
  id: number;
  nameZh: string;
  nameEn: string;
  position: number;
  isActive: boolean;
}

interface OrderedRowProps {
  entry: NamedEntry;
  before: NamedEntry | undefined;
  after: NamedEntry | undefined;
  note: string;
  change: (id: number, change: { position: number }) => Promise<unknown>;
  queryKey: string[];
  failure: TextKey;
  onEdit: () => void;
}

export function OrderedRow({
  entry,
  before,
  after,
  note,
  change,
  queryKey,
  failure,
  onEdit,
}: OrderedRowProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    async mutationFn(other: NamedEntry) {
      // Swaps the sort positions of the entry and its neighbour. If both have the same position, increases or
      // decreases the position of the entry by one.
      const step = other === before ? -1 : 1;
      await change(other.id, { position: entry.position });
      const position =
        other.position === entry.position ? Math.max(0, entry.position + step) : other.position;
      await change(entry.id, { position });
    },
    onError: (error) => toast.failure(failure, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const move = (other: NamedEntry | undefined, label: 'vocabulary.up' | 'vocabulary.down') => (
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
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          onClick={onEdit}
          sx={{ fontWeight: entry.isActive ? 700 : 400, textAlign: 'start' }}
        >
          {[entry.nameZh, entry.nameEn].filter(Boolean).join(' · ')}
        </Link>
        {note && (
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
      {!entry.isActive && <Chip size="small" label={text('vocabulary.notOffered')} />}
      {move(before, 'vocabulary.up')}
      {move(after, 'vocabulary.down')}
    </Box>
  );
}
