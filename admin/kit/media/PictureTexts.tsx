import { Box, Chip, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LibraryPicture, LONGEST_ALT } from '../../../core/content/validation/media.ts';
import { storedHash } from '../../../core/html/pictures.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useCall } from '../feedback/useCall.ts';
import { isEnter } from '../i18n/composing.ts';
import { useText } from '../i18n/useText.ts';
import { CropPicture } from './crop/CropPicture.tsx';
import { mediaCalls, type PictureTexts as Texts } from './media-calls.ts';

interface PictureTextsProps {
  url: string;
  onCropped?: (url: string) => void;
}

export function PictureTexts({ url, onCropped }: PictureTextsProps) {
  const text = useText();
  const hash = storedHash(url);
  const { data } = useQuery({
    queryKey: ['media', 'texts', hash],
    queryFn: () => mediaCalls.byAddress(url),
    enabled: hash !== undefined,
    staleTime: 0,
  });
  if (!hash || !data) return null;
  return (
    <IfMay action="change" subject="media">
      {onCropped && (
        <CropPicture
          picture={data}
          consequence={text('media.cropHere')}
          onCropped={(fresh) => onCropped(fresh.url)}
        />
      )}
      <Fields key={data.id} picture={data} />
    </IfMay>
  );
}

function Fields({ picture }: { picture: LibraryPicture }) {
  const text = useText();
  return (
    <Box sx={{ mt: 1, mb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {text('media.describe')}
        </Typography>
        {!picture.altZh && <Chip size="small" color="warning" label={text('media.noText')} />}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {text('media.describeText')}
      </Typography>
      <TextOf picture={picture} name="altZh" label={text('media.altZh')} />
      <TextOf picture={picture} name="altEn" label={text('media.altEn')} />
    </Box>
  );
}

function TextOf({ picture, name, label }: { picture: LibraryPicture; name: keyof Texts; label: string }) {
  const [typed, setTyped] = useState(picture[name]);
  const { mutate } = useCall({
    call: () => mediaCalls.describe(picture.id, { [name]: typed }),
    done: 'media.saved',
    failed: 'media.saveFailed',
    refreshes: ['media'],
  });
  const save = () => typed.trim() !== picture[name] && mutate();
  return (
    <TextField
      fullWidth
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') save();
        // Saves only this text. The default action of the Enter key would submit the surrounding form.
        if (!isEnter(event.nativeEvent)) return;
        event.preventDefault();
        save();
      }}
      slotProps={{ htmlInput: { maxLength: LONGEST_ALT } }}
      sx={{ mb: 1 }}
    />
  );
}
