import { Box } from '@mui/material';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Drawn locally, so that its content reaches no third party. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => drawn(value), [value]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 220, maxWidth: '100%', mx: 'auto', my: 2, bgcolor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}

function drawn(value: string) {
  const { size, data } = encode(value, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
