import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { Thumbnail } from '../lists/Thumbnail.tsx';
import type { ChosenFiles } from './chosen-files.ts';
import { PageStrip } from './PageStrip.tsx';

interface ChosenListProps {
  chosen: ChosenFiles;
  removePdf: () => void;
  removePicture: (place: number) => void;
}

export function ChosenList({ chosen, removePdf, removePicture }: ChosenListProps) {
  const text = useText();
  const { pictures, pdf } = chosen;
  if (!pdf && pictures.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="h3">{text('publications.chosen')}</Typography>
      {pdf && (
        <>
          <Row
            name={`${pdf.name} · ${text('publications.pageCount', { count: pdf.pageCount })}`}
            onRemove={removePdf}
          />
          <PageStrip pages={pdf.pageUrls} />
        </>
      )}
      {pictures.map(({ name, url }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The same picture may stand twice.
        <Row key={place} name={name} url={url} onRemove={() => removePicture(place)} />
      ))}
    </Box>
  );
}

interface RowProps {
  name: string;
  url?: string;
  onRemove: () => void;
}

function Row({ name, url, onRemove }: RowProps) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}>
      {url && <Thumbnail url={url} />}
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Button
        size="small"
        color="error"
        aria-label={text('publications.removeOf', { name })}
        onClick={onRemove}
      >
        {text('publications.remove')}
      </Button>
    </Box>
  );
}
