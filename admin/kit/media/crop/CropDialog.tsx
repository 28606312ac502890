import { useText } from '../../i18n/useText.ts';
import 'react-image-crop/dist/ReactCrop.css';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { Dialog } from '../../feedback/Dialog.tsx';
import { Choice } from '../../preview/Choice.tsx';
import type { Area } from './cropped-file.ts';

const RATIOS = { free: undefined, '16:10': 16 / 10, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 };
type Ratio = keyof typeof RATIOS;

const AT_FIRST: PercentCrop = { unit: '%', x: 5, y: 5, width: 90, height: 90 };

interface CropDialogProps {
  url: string;
  consequence: string;
  isWorking: boolean;
  onCrop: (image: HTMLImageElement, area: Area) => void;
  onClose: () => void;
}

function useCropping() {
  const [ratio, setRatio] = useState<Ratio>('free');
  const [area, setArea] = useState(AT_FIRST);
  const [image, setImage] = useState<HTMLImageElement>();

  function shape(chosen: Ratio) {
    setRatio(chosen);
    const aspect = RATIOS[chosen];
    if (!aspect || !image) return;
    const { width, height } = image;
    const widest = makeAspectCrop({ unit: '%', width: AT_FIRST.width }, aspect, width, height);
    const highest = makeAspectCrop({ unit: '%', height: AT_FIRST.height }, aspect, width, height);
    setArea(centerCrop(widest.height > AT_FIRST.height ? highest : widest, width, height));
  }

  return { ratio, shape, area, setArea, image, setImage };
}

export function CropDialog({ url, consequence, isWorking, onCrop, onClose }: CropDialogProps) {
  const text = useText();
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const cropping = useCropping();
  const { ratio, shape, area, image } = cropping;
  const [isUnreadable, setUnreadable] = useState(false);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby={id}
      // Keeps key presses from bubbling to a form below the dialog.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{text('media.cropTitle')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {text('media.cropHelp')} {consequence}
        </Typography>
        <Box sx={{ mb: 2 }}>
          <Choice
            label={text('media.ratio')}
            value={ratio}
            onChange={shape}
            options={{
              free: text('media.ratioFree'),
              '16:10': '16:10',
              '4:3': '4:3',
              '1:1': '1:1',
              '3:4': '3:4',
            }}
          />
        </Box>
        {isUnreadable && <Alert severity="error">{text('media.unreadable')}</Alert>}
        <Box sx={{ textAlign: 'center', bgcolor: 'background.default' }}>
          <CroppedPicture url={url} cropping={cropping} onUnreadable={() => setUnreadable(true)} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!image}
          loading={isWorking}
          onClick={() => image && onCrop(image, area)}
        >
          {text('media.crop')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CroppedPictureProps {
  url: string;
  cropping: ReturnType<typeof useCropping>;
  onUnreadable: () => void;
}

function CroppedPicture({ url, cropping, onUnreadable }: CroppedPictureProps) {
  const handleNames = useHandleNames();
  const { ratio, area, setArea, setImage } = cropping;
  return (
    <ReactCrop
      crop={area}
      onChange={(_pixels, percent) => setArea(percent)}
      aspect={RATIOS[ratio]}
      minWidth={8}
      minHeight={8}
      keepSelection
      ruleOfThirds
      ariaLabels={handleNames}
    >
      <Box
        component="img"
        src={url}
        alt=""
        onLoad={({ currentTarget }) => setImage(currentTarget as HTMLImageElement)}
        onError={onUnreadable}
        sx={{ display: 'block', maxHeight: '55vh' }}
      />
    </ReactCrop>
  );
}

function useHandleNames() {
  const text = useText();
  const handle = (side: 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w') =>
    text('media.cropHandle', { side: text(`media.sides.${side}`) });
  return {
    cropArea: text('media.cropArea'),
    nwDragHandle: handle('nw'),
    nDragHandle: handle('n'),
    neDragHandle: handle('ne'),
    eDragHandle: handle('e'),
    seDragHandle: handle('se'),
    sDragHandle: handle('s'),
    swDragHandle: handle('sw'),
    wDragHandle: handle('w'),
  };
}
