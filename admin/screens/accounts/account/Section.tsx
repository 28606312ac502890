import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ maxWidth: 760, mb: 2, p: 2, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Typography variant="h2" component="h3" id={id}>
        {title}
      </Typography>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{lead}</Typography>
      {children}
    </Box>
  );
}
