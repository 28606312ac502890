import History from '@mui/icons-material/History';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { SectionBar } from './SaveBar.tsx';
import { type SectionName, sectionId } from './section-list.ts';
import { TextsHistory } from './TextsHistory.tsx';

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
  const [isOpen, setOpen] = useState(false);
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography
          id={id}
          variant="h2"
          component="h3"
          tabIndex={-1}
          sx={{ scrollMarginTop: MARGIN_TOP, outline: 'none' }}
        >
          {text(`association.${name}`)}
        </Typography>
        <Button
          size="small"
          startIcon={<History fontSize="small" />}
          aria-label={text('settings.historyOf', { name: text(`association.${name}`) })}
          onClick={() => setOpen(true)}
        >
          {text('audit.history')}
        </Button>
      </Box>
      {isOpen && <TextsHistory section={name} onClose={() => setOpen(false)} />}
      {lead && <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>}
      {children}
      <SectionBar section={name} />
    </Box>
  );
}
