import { Box, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Announcement } from '../../../kit/feedback/Announcement.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFocusTarget } from '../../../kit/lists/useFocusTarget.ts';
import { ChosenRow } from './ChosenRow.tsx';
import type { ChosenFiles } from './chosen-files.ts';
import { PageStrip } from './PageStrip.tsx';

interface ChosenListProps {
  chosen: ChosenFiles;
  removePdf: () => void;
  removePicture: (place: number) => void;
  movePicture: (from: number, to: number) => void;
  replacePicture: (place: number, file: File) => void;
  replacePdf: (file: File) => void;
}

export function ChosenList(props: ChosenListProps) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusTarget(list);
  const [said, setSaid] = useState('');
  const { pictures, pdf } = props.chosen;
  const nameOf = (place: number) => pictures[place]?.name ?? '';

  function move(from: number, to: number, act: 'earlier' | 'later') {
    props.movePicture(from, to);
    setSaid(text('list.moved', { name: nameOf(from), place: to + 1, count: pictures.length }));
    focus({ place: to, act });
  }
  function remove(place: number) {
    props.removePicture(place);
    setSaid(text('publications.removed', { name: nameOf(place) }));
    focus({ place: Math.min(place, pictures.length - 2), act: 'remove' });
  }

  return (
    <Box sx={{ mt: 1.5 }}>
      <Announcement text={said} />
      {(pdf || pictures.length > 0) && <Typography variant="h3">{text('publications.chosen')}</Typography>}
      <Box
        component="ul"
        ref={list}
        aria-label={text('publications.chosen')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {pdf && (
          <ChosenRow
            name={`${pdf.name} · ${text('publications.pageCount', { count: pdf.pageCount })}`}
            place={0}
            accept="application/pdf"
            onReplace={props.replacePdf}
            onRemove={props.removePdf}
          />
        )}
        {pictures.map(({ name, url }, place) => (
          <ChosenRow
            // biome-ignore lint/suspicious/noArrayIndexKey: The same picture may stand twice.
            key={place}
            name={name}
            url={url}
            place={place}
            accept="image/*"
            onEarlier={place > 0 ? () => move(place, place - 1, 'earlier') : undefined}
            onLater={place < pictures.length - 1 ? () => move(place, place + 1, 'later') : undefined}
            onReplace={(file) => props.replacePicture(place, file)}
            onRemove={() => remove(place)}
          />
        ))}
      </Box>
      {pdf && <PageStrip pages={pdf.pageUrls} />}
    </Box>
  );
}
