import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, display: 'grid', gap: 1.5, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}
    >
      <Typography id={id} variant="h2" component="h3">
        {title}
      </Typography>
      {lead && <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>}
      {children}
    </Box>
  );
}
