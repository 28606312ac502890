import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { MOST_RECAP_PICTURES } from '../../../../core/events/validation/events.ts';
import { Announcement } from '../../../kit/feedback/Announcement.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFocusTarget } from '../../../kit/lists/useFocusTarget.ts';
import { LibraryButton } from '../../../kit/media/LibraryButton.tsx';
import { PictureTexts } from '../../../kit/media/PictureTexts.tsx';
import { pictureSource } from '../../../kit/pictures/picture-source.ts';

export function RecapPicturesInput() {
  const text = useText();
  const { field } = useInput({ source: 'recapPictures', defaultValue: [] });
  const pictures: string[] = field.value ?? [];
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusTarget(list);
  const [said, setSaid] = useState('');

  function move(from: number, to: number, act: 'earlier' | 'later') {
    field.onChange(pictures.with(from, pictures[to] as string).with(to, pictures[from] as string));
    setSaid(text('events.recapMoved', { place: to + 1, count: pictures.length }));
    focus({ place: to, act });
  }
  function remove(place: number) {
    field.onChange(pictures.toSpliced(place, 1));
    setSaid(text('events.recapRemoved', { place: place + 1 }));
    focus({ place: Math.min(place, pictures.length - 2), act: 'remove' });
  }

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 2, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {text('events.recapPictures')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {text('events.recapPicturesHelp')}
      </Typography>
      <Announcement text={said} />
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pictures.map((url, place) => (
          <RecapPicture
            key={url}
            url={url}
            place={place}
            onEarlier={place > 0 ? () => move(place, place - 1, 'earlier') : undefined}
            onLater={place < pictures.length - 1 ? () => move(place, place + 1, 'later') : undefined}
            onRemove={() => remove(place)}
          />
        ))}
      </Box>
      {pictures.length < MOST_RECAP_PICTURES && (
        <LibraryButton
          label={text('events.recapAdd')}
          onChoose={({ url }) => !pictures.includes(url) && field.onChange([...pictures, url])}
        />
      )}
    </Box>
  );
}

interface RecapPictureProps {
  url: string;
  place: number;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onRemove: () => void;
}

function RecapPicture({ url, place, onEarlier, onLater, onRemove }: RecapPictureProps) {
  const text = useText();
  const at = { place: place + 1 };
  return (
    <Box
      component="li"
      data-place={place}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '12rem minmax(0, 1fr)' },
        gap: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Box
          component="img"
          {...pictureSource(url, '200px')}
          alt={text('events.recapPicture', at)}
          sx={{ display: 'block', width: '100%', aspectRatio: '3 / 2', objectFit: 'cover' }}
        />
        <Act name="earlier" label={text('events.recapEarlier', at)} onClick={onEarlier}>
          <ArrowUp fontSize="small" />
        </Act>
        <Act name="later" label={text('events.recapLater', at)} onClick={onLater}>
          <ArrowDown fontSize="small" />
        </Act>
        <Act name="remove" label={text('events.recapRemove', at)} onClick={onRemove}>
          <Delete fontSize="small" />
        </Act>
      </Box>
      <PictureTexts url={url} />
    </Box>
  );
}

interface ActProps {
  name: string;
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

const Act = ({ name, label, onClick, children }: ActProps) => (
  <IconButton
    data-act={name}
    aria-label={label}
    title={label}
    disabled={!onClick}
    {...(onClick ? { onClick } : {})}
  >
    {children}
  </IconButton>
);
