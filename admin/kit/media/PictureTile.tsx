import { Box, ButtonBase, Chip, Typography } from '@mui/material';
import type { LibraryPicture } from '../../../core/content/validation/media.ts';
import { useText } from '../i18n/useText.ts';
import { pictureSource } from '../pictures/picture-source.ts';
import { usePictureName } from './usePictureName.ts';

interface PictureTileProps {
  picture: LibraryPicture;
  action: { component: React.ElementType; to: string } | { onClick: () => void };
}

export function PictureTile({ picture, action }: PictureTileProps) {
  const text = useText();
  const nameOf = usePictureName();
  const { url, focalX, focalY, altZh, useCount } = picture;
  return (
    <ButtonBase
      {...action}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        textAlign: 'left',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.dark' },
      }}
    >
      <Box
        component="img"
        {...pictureSource(url, '240px')}
        alt=""
        loading="lazy"
        draggable={false}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          objectPosition: `${focalX * 100}% ${focalY * 100}%`,
          bgcolor: 'background.default',
        }}
      />
      <Box sx={{ p: 1 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 700 }}>
          {nameOf(picture)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minHeight: 24 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto' }}>
            {useCount ? text('media.uses', { smart_count: useCount }) : text('media.unused')}
          </Typography>
          {!altZh && <Chip component="span" size="small" color="warning" label={text('media.noText')} />}
        </Box>
      </Box>
    </ButtonBase>
  );
}
