import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageTitle } from '../feedback/usePageTitle.ts';
import { useSectionInAddress } from '../navigation/useSectionInAddress.ts';
import { Page } from './Page.tsx';

interface TitledPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function TitledPage({ title, lead, children }: TitledPageProps) {
  usePageTitle(title);
  useSectionInAddress();
  return (
    <Page>
      <Typography variant="h1" component="h2" sx={{ pt: 2 }}>
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography sx={{ mb: 2, maxWidth: '46rem', color: 'text.secondary' }}>{lead}</Typography>
      )}
      {children}
    </Page>
  );
}
