import { Box } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import type { GalleryImage } from '../../../../core/content/validation/gallery.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { Announcement } from '../../../kit/feedback/Announcement.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFocusAfterRemoval } from '../../../kit/lists/useFocusAfterRemoval.ts';
import { useFocusTarget } from '../../../kit/lists/useFocusTarget.ts';
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

/** Stores ids, not positions, because other users may add, move or delete pictures meanwhile. */
interface Drag {
  id: number;
  overId: number | undefined;
}

function marker(from: number, index: number) {
  const side = from < index ? 'right' : 'left';
  return {
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      [side]: '-10px',
      width: '4px',
      bgcolor: 'secondary.main',
    },
  } as const;
}

export function GalleryGrid({ images }: { images: GalleryImage[] }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const move = useReorder(images);
  const mayMove = useMayChange('gallery');
  const [drag, setDrag] = useState<Drag>();
  const from = images.findIndex(({ id }) => id === drag?.id);
  const over = images.findIndex(({ id }) => id === drag?.overId);
  const isDropAt = (index: number) => from >= 0 && over === index && from !== index;
  const [said, setSaid] = useState('');
  const focus = useFocusTarget(list);
  useFocusAfterRemoval(
    list,
    useMemo(() => images.map(({ id }) => id), [images]),
  );

  function take(place: number, to: number, act?: 'earlier' | 'later') {
    const image = images[place];
    move(place, to);
    setSaid(text('list.moved', { name: image?.title, place: to + 1, count: images.length }));
    if (act) focus({ place: to, act, id: image?.id });
  }

  return (
    <>
      <Announcement text={said} />
      <Box component="ul" ref={list} aria-label={text('gallery.title')} sx={GRID}>
        {images.map((image, index) => (
          <Box
            component="li"
            key={image.id}
            data-place={index}
            data-id={image.id}
            data-drop={isDropAt(index) ? 'here' : undefined}
            draggable={mayMove}
            onDragStart={() => setDrag({ id: image.id, overId: undefined })}
            onDragEnd={() => setDrag(undefined)}
            onDragOver={(event) => {
              if (!drag) return;
              event.preventDefault();
              if (drag.overId !== image.id) setDrag({ ...drag, overId: image.id });
            }}
            onDrop={() => from >= 0 && take(from, index)}
            sx={{ opacity: from === index ? 0.5 : 1, ...(isDropAt(index) && marker(from, index)) }}
          >
            <GalleryCard
              image={image}
              onEarlier={mayMove && index > 0 ? () => take(index, index - 1, 'earlier') : undefined}
              onLater={
                mayMove && index < images.length - 1 ? () => take(index, index + 1, 'later') : undefined
              }
            />
          </Box>
        ))}
      </Box>
    </>
  );
}
