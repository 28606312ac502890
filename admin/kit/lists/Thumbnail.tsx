import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { pictureSource } from '../pictures/picture-source.ts';

const SIZE = { width: 72, height: 54, flex: 'none' };

export function Thumbnail({ url }: { url: string | null }) {
  if (url)
    return (
      <Box
        component="img"
        {...pictureSource(url, '72px')}
        alt=""
        loading="lazy"
        sx={{ ...SIZE, objectFit: 'cover' }}
      />
    );
  return (
    <Box
      sx={{
        ...SIZE,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
        color: 'text.secondary',
      }}
    >
      <ImageIcon fontSize="small" />
    </Box>
  );
}
