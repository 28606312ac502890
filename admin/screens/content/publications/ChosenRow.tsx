import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { Thumbnail } from '../../../kit/lists/Thumbnail.tsx';
import { chooseFile } from '../../../kit/pictures/choose-file.ts';

interface ChosenRowProps {
  name: string;
  url?: string;
  place: number;
  accept: string;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

export function ChosenRow({
  name,
  url,
  place,
  accept,
  onEarlier,
  onLater,
  onReplace,
  onRemove,
}: ChosenRowProps) {
  const text = useText();
  return (
    <Box
      component="li"
      data-place={place}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}
    >
      {url && <Thumbnail url={url} />}
      <Typography variant="body2" sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {url && (
        <>
          <Move act="earlier" label={text('publications.earlierOf', { name })} onClick={onEarlier}>
            <ArrowUp fontSize="small" />
          </Move>
          <Move act="later" label={text('publications.laterOf', { name })} onClick={onLater}>
            <ArrowDown fontSize="small" />
          </Move>
        </>
      )}
      <Button
        size="small"
        data-act="replace"
        aria-label={text('publications.replaceOf', { name })}
        onClick={() => chooseFile(accept, onReplace)}
      >
        {text('publications.replace')}
      </Button>
      <Button
        size="small"
        color="error"
        data-act="remove"
        aria-label={text('publications.removeOf', { name })}
        onClick={onRemove}
      >
        {text('publications.remove')}
      </Button>
    </Box>
  );
}

interface MoveProps {
  act: string;
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

const Move = ({ act, label, onClick, children }: MoveProps) => (
  <IconButton data-act={act} aria-label={label} disabled={!onClick} {...(onClick ? { onClick } : {})}>
    {children}
  </IconButton>
);
