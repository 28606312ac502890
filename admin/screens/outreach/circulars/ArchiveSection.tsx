import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useText } from '../../../kit/i18n/useText.ts';
import type { OpenCircular } from './useCircular.ts';

/** Publishes a sent circular on the site, or withdraws it. */
export function ArchiveSection({ circular: { stored, archive } }: { circular: OpenCircular }) {
  const text = useText();
  const { id, isArchived } = stored;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button variant="outlined" loading={archive.isPending} onClick={() => archive.mutate(!isArchived)}>
        {text(isArchived ? 'circulars.archive.off' : 'circulars.archive.on')}
      </Button>
      {isArchived && (
        <Link href={`/circulars/${id}`} target="_blank" rel="noreferrer">
          {text('circulars.archive.page')}
        </Link>
      )}
      <Typography variant="body2" sx={{ flexBasis: '100%' }}>
        {text('circulars.archive.help')}
      </Typography>
    </Box>
  );
}
