import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { NewRecords } from './NewRecords.tsx';

interface ListHeadingProps {
  title: string;
  children?: ReactNode;
}

/** The heading of a list, which is the window's title too, with its search and its buttons. */
export function ListHeading({ title, children }: ListHeadingProps) {
  usePageTitle(title);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mr: 'auto' }}>
        <Typography variant="h2">{title}</Typography>
        <NewRecords />
      </Box>
      {children}
    </Box>
  );
}
