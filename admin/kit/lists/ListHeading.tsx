import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageTitle } from '../feedback/usePageTitle.ts';
import { NewRecords } from './NewRecords.tsx';

/** In pixels. Controls align with inputs whose label is above the input. */
const FIELD_HEIGHT = 38;

interface ListHeadingProps {
  title: string;
  children?: ReactNode;
}

export function ListHeading({ title, children }: ListHeadingProps) {
  usePageTitle(title);
  return (
    <Box
      data-kept-at-once
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: 1.5,
        mb: 2,
        '& > .MuiButton-root': { minHeight: FIELD_HEIGHT },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: FIELD_HEIGHT, mr: 'auto' }}>
        <Typography variant="h2">{title}</Typography>
        <NewRecords />
      </Box>
      {children}
    </Box>
  );
}
