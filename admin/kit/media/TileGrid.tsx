import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { LibraryPicture } from '../../../core/content/validation/media.ts';

interface TileGridProps {
  label: string;
  pictures: LibraryPicture[];
  children: (picture: LibraryPicture) => ReactNode;
}

export const TileGrid = ({ label, pictures, children }: TileGridProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(170px, 44%), 1fr))',
      gap: 1.5,
      listStyle: 'none',
      m: 0,
      p: 0,
    }}
  >
    {pictures.map((picture) => (
      <li key={picture.id}>{children(picture)}</li>
    ))}
  </Box>
);
