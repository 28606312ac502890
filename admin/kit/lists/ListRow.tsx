import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListRowProps {
  /** Highlights the row, for example the fee that applies now. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A list entry in one row, with its actions at the end. */
export const ListRow = ({ isCurrent = false, children }: ListRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      px: 2,
      py: 1,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: isCurrent ? 'primary.main' : 'divider',
    }}
  >
    {children}
  </Box>
);
