import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { NewRecords } from './NewRecords.tsx';

/** As high as a field, so that all of it stands on one line, also beside a field with its label above. */
const FIELD_HEIGHT = 38;

interface ListHeadingProps {
  title: string;
  children?: ReactNode;
}

/** The heading of a list, which is the window's title too, with its search and its buttons. */
export function ListHeading({ title, children }: ListHeadingProps) {
  usePageTitle(title);
  return (
    <Box
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
