import { Box, Button, Typography } from '@mui/material';
import type { CircularBlock } from '../../../../core/outreach/validation/blocks.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { BlockFields } from './BlockFields.tsx';
import { BLOCK_KINDS, emptyBlock, moved, SHOWN_RECORDS } from './blocks.ts';

interface BlockListProps {
  /** Articles, events and pictures are not allowed in an official notice. */
  isOfficial?: boolean;
  blocks: CircularBlock[];
  onChange: (blocks: CircularBlock[]) => void;
}

export function BlockList({ blocks, onChange, isOfficial = false }: BlockListProps) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {blocks.map((block, place) => (
        <BlockCard
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own
          key={place}
          block={block}
          onChange={(changed) => onChange(blocks.map((one, at) => (at === place ? changed : one)))}
          onMove={(by) => onChange(moved(blocks, place, by))}
          onRemove={() => onChange(blocks.filter((_, at) => at !== place))}
        />
      ))}
      <Box
        role="group"
        aria-label={text('circulars.addBlock')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {BLOCK_KINDS.filter((kind) => !isOfficial || !(kind in SHOWN_RECORDS)).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            onClick={() => onChange([...blocks, emptyBlock(kind)])}
          >
            {`+ ${text(`circulars.kinds.${kind}`)}`}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

interface BlockCardProps {
  block: CircularBlock;
  onChange: (block: CircularBlock) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function BlockCard({ block, onChange, onMove, onRemove }: BlockCardProps) {
  const text = useText();
  const kind = text(`circulars.kinds.${block.kind}`);
  return (
    <Box
      component="section"
      aria-label={kind}
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{kind}</Typography>
        <Button size="small" aria-label={text('circulars.up', { kind })} onClick={() => onMove(-1)}>
          ↑
        </Button>
        <Button size="small" aria-label={text('circulars.down', { kind })} onClick={() => onMove(1)}>
          ↓
        </Button>
        <Button size="small" aria-label={text('circulars.remove', { kind })} onClick={onRemove}>
          ✕
        </Button>
      </Box>
      <BlockFields block={block} onChange={onChange} />
    </Box>
  );
}
