import { Box } from '@mui/material';

const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const Announcement = ({ text }: { text: string }) => (
  <Box role="status" sx={UNSEEN}>
    {text}
  </Box>
);
