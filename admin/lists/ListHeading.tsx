import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ListHeadingProps {
  title: string;
  children?: ReactNode;
}

/** The heading of a tab, with its search and its buttons. */
export function ListHeading({ title, children }: ListHeadingProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Typography variant="h2" sx={{ mr: 'auto' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
