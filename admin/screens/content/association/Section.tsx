import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { type SectionName, sectionId } from './section-list.ts';

interface SectionProps {
  name: SectionName;
  lead?: string;
  children: ReactNode;
}

/** In pixels. The sticky navigation must not cover the heading. */
const MARGIN_TOP = 64;

export function Section({ name, lead, children }: SectionProps) {
  const text = useText();
  const id = sectionId(name);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        id={id}
        variant="h2"
        component="h3"
        tabIndex={-1}
        sx={{ scrollMarginTop: MARGIN_TOP, outline: 'none' }}
      >
        {text(`association.${name}`)}
      </Typography>
      {lead && <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>}
      {children}
    </Box>
  );
}
