import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface RuleSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function RuleSection({ title, lead, children }: RuleSectionProps) {
  const id = useId();
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
        <Typography id={id} variant="h2" component="h3">
          {title}
        </Typography>
        {lead && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {lead}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
