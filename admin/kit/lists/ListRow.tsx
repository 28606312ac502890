import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface ListRowProps {
  isCurrent?: boolean;
  children: ReactNode;
}

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
