import { Box, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useInput } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { pictureSource } from '../pictures/picture-source.ts';

const STEP = 0.05;
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number) => Math.round(value * 100);

export function FocalInput({ url }: { url: string }) {
  const text = useText();
  const help = useId();
  const { field: x } = useInput({ source: 'focalX', defaultValue: 0.5 });
  const { field: y } = useInput({ source: 'focalY', defaultValue: 0.5 });

  function move(toX: number, toY: number) {
    x.onChange(within(toX));
    y.onChange(within(toY));
  }

  return (
    <Box>
      <Typography variant="h3" component="h3">
        {text('media.focal')}
      </Typography>
      <Typography id={help} variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {text('media.focalHelp')}
      </Typography>
      <FocalPicture url={url} x={x.value} y={y.value} onMove={move} describedBy={help} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <PercentField label={text('media.focalX')} value={x.value} onChange={(to) => move(to, y.value)} />
        <PercentField label={text('media.focalY')} value={y.value} onChange={(to) => move(x.value, to)} />
      </Box>
    </Box>
  );
}

interface FocalPictureProps {
  url: string;
  x: number;
  y: number;
  onMove: (x: number, y: number) => void;
  describedBy: string;
}

function FocalPicture({ url, x, y, onMove, describedBy }: FocalPictureProps) {
  const text = useText();
  function press(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(x + by[0], y + by[1]);
  }
  function click({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // Enter and Space trigger `click` events without coordinates.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove((clientX - left) / width, (clientY - top) / height);
  }

  return (
    <Box
      component="button"
      type="button"
      aria-label={text('media.focalAt', { x: percent(x), y: percent(y) })}
      aria-describedby={describedBy}
      onKeyDown={press}
      onClick={click}
      sx={{
        position: 'relative',
        display: 'block',
        width: 'fit-content',
        maxWidth: '100%',
        mx: 'auto',
        p: 0,
        border: 0,
        bgcolor: 'background.default',
        cursor: 'crosshair',
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.dark' },
      }}
    >
      <Box
        component="img"
        {...pictureSource(url, '440px')}
        alt=""
        draggable={false}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 360 }}
      />
      <Mark x={x} y={y} />
    </Box>
  );
}

const Mark = ({ x, y }: { x: number; y: number }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      left: `${x * 100}%`,
      top: `${y * 100}%`,
      width: 28,
      height: 28,
      transform: 'translate(-50%, -50%)',
      borderRadius: '50%',
      border: '3px solid #fff',
      boxShadow: '0 0 0 2px #17312b, inset 0 0 0 2px #17312b',
      pointerEvents: 'none',
    }}
  />
);

interface PercentFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const PercentField = ({ label, value, onChange }: PercentFieldProps) => (
  <TextField
    type="number"
    label={label}
    value={percent(value)}
    onChange={({ target }) => onChange(Number(target.value) / 100)}
    slotProps={{ htmlInput: { min: 0, max: 100, step: 5 } }}
    sx={{ flex: 1, minWidth: 0 }}
  />
);
