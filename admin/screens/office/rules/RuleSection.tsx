import { Box, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { HistoryButton } from '../../../kit/history/HistoryButton.tsx';
import { SectionHistory, type SectionHistoryProps } from '../audit-log/SectionHistory.tsx';

interface RuleSectionProps {
  id: string;
  title: string;
  lead?: string;
  history?: Pick<SectionHistoryProps, 'resources' | 'fields'>;
  children: ReactNode;
}

export function RuleSection({ id, title, lead, history, children }: RuleSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '15rem minmax(0, 46rem)' },
        columnGap: 5,
        mt: 4,
        pt: 2,
        borderTop: 1,
        borderColor: 'text.primary',
      }}
    >
      <Box sx={{ pb: 1 }}>
        <Typography id={id} variant="h2" component="h3" sx={{ scrollMarginTop: 64 }}>
          {title}
        </Typography>
        {lead && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {lead}
          </Typography>
        )}
        {history && (
          <IfMay action="read" subject="audit-log">
            <HistoryButton section={title} onClick={() => setOpen(true)} />
            {isOpen && <SectionHistory title={title} {...history} onClose={() => setOpen(false)} />}
          </IfMay>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
