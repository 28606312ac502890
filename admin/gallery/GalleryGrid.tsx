import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';
import type { GalleryImage } from '../../db/validation/gallery.ts';
import { useMayChange } from '../access/screen-access.ts';
import { useText } from '../i18n/useText.ts';
import { Announcement } from '../lists/Announcement.tsx';
import { useFocusAfterRemoval } from '../lists/useFocusAfterRemoval.ts';
import { useFocusTarget } from '../lists/useFocusTarget.ts';
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

interface Drag {
  from: number;
  over: number | undefined;
}

/** A bar in the gap where the picture will stand: taken forward it pushes the others back, taken back it stands behind. */
function marker(drag: Drag | undefined, index: number) {
  if (drag?.over !== index || drag.from === index) return {};
  const side = drag.from < index ? 'right' : 'left';
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
  const [said, setSaid] = useState('');
  const focus = useFocusTarget(list);
  useFocusAfterRemoval(
    list,
    useMemo(() => images.map(({ id }) => id), [images]),
  );

  function take(from: number, to: number, act?: 'earlier' | 'later') {
    move(from, to);
    setSaid(text('list.moved', { name: images[from]?.title, place: to + 1, count: images.length }));
    if (act) focus({ place: to, act, id: images[from]?.id });
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
            data-drop={drag?.over === index && drag.from !== index ? 'here' : undefined}
            draggable={mayMove}
            onDragStart={() => setDrag({ from: index, over: undefined })}
            onDragEnd={() => setDrag(undefined)}
            onDragOver={(event) => {
              if (!drag) return;
              event.preventDefault();
              if (drag.over !== index) setDrag({ ...drag, over: index });
            }}
            onDrop={() => drag && take(drag.from, index)}
            sx={{ opacity: drag?.from === index ? 0.5 : 1, ...marker(drag, index) }}
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
