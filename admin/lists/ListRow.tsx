import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListRowProps {
  /** The one of the rows that holds now. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** An entry of a list in which each stands on a line of its own, with what can be done about it at its end. */
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
