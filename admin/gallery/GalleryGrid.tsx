import Box from '@mui/material/Box';
import { useState } from 'react';
import type { GalleryImage } from '../../db/validation/gallery.ts';
import { useText } from '../i18n/useText.ts';
import { GalleryCard } from './GalleryCard.tsx';
import { useReorder } from './useReorder.ts';

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
};

export function GalleryGrid({ images }: { images: GalleryImage[] }) {
  const text = useText();
  const move = useReorder(images);
  const [dragged, setDragged] = useState<number>();
  return (
    <Box component="ul" aria-label={text('gallery.title')} sx={GRID}>
      {images.map((image, index) => (
        <Box
          component="li"
          key={image.id}
          draggable
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDrop={() => dragged !== undefined && move(dragged, index)}
          sx={{ opacity: dragged === index ? 0.5 : 1 }}
        >
          <GalleryCard
            image={image}
            onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
            onLater={index < images.length - 1 ? () => move(index, index + 1) : undefined}
          />
        </Box>
      ))}
    </Box>
  );
}
