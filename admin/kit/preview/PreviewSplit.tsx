import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { PreviewPane } from './PreviewPane.tsx';

interface PreviewSplitProps {
  resource: DraftedResource | undefined;
  children: ReactNode;
}

export function PreviewSplit({ resource, children }: PreviewSplitProps) {
  return (
    <Box
      sx={
        resource && { display: 'grid', gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' }, gap: 3 }
      }
    >
      <Box sx={{ minWidth: 0, ...(resource && { display: { xs: 'none', lg: 'block' } }) }}>{children}</Box>
      {resource && (
        <Box
          sx={{
            display: 'grid',
            height: { xs: 'calc(100vh - 220px)', lg: 'calc(100vh - 260px)' },
            position: 'sticky',
            top: 0,
            pt: 1,
          }}
        >
          <PreviewPane resource={resource} />
        </Box>
      )}
    </Box>
  );
}
