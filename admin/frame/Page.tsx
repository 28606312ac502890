import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Header } from './Header.tsx';

export function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Box component="main" sx={{ maxWidth: 1280, mx: 'auto', px: { xs: 1.5, sm: 3 }, pt: 1, pb: 8 }}>
        {children}
      </Box>
    </>
  );
}
