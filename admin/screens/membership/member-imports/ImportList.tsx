import { Box, Button, Typography } from '@mui/material';
import type { MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { countsText } from './counts-text.ts';
import { UndoButton } from './UndoButton.tsx';

interface ImportListProps {
  imports: MemberImport[];
  onOpen: (id: number) => void;
}

export function ImportList({ imports, onOpen }: ImportListProps) {
  const text = useText();
  const { dateTime } = useDates();
  if (imports.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" component="h3">
        {text('imports.before')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports.map((one) => (
          <Box
            key={one.id}
            component="li"
            sx={{
              py: 1,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ mr: 'auto', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{one.fileName}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[text(`imports.statuses.${one.status}`), dateTime(one.createdAt)].join(' · ')}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text(countsText(one), one.counts)}
              </Typography>
            </Box>
            <Button
              size="small"
              aria-label={text('imports.openOf', { name: one.fileName })}
              onClick={() => onOpen(one.id)}
            >
              {text('imports.open')}
            </Button>
            {one.status === 'applied' && <UndoButton applied={one} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
