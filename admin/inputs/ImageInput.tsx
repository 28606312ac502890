import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { TextInput, useInput } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { colours } from '../theme.ts';
import { useImageUpload } from './useImageUpload.ts';

interface ImageInputProps {
  source: string;
  helperText?: string;
  isRequired?: boolean;
}

/** The address of a picture: typed, or filled in by an upload (drop, paste or choose). */
export function ImageInput({ source, helperText, isRequired = false }: ImageInputProps) {
  const text = useText();
  const { field } = useInput({ source });
  const { upload, isUploading } = useImageUpload();
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  async function take(files: FileList | null | undefined) {
    const chosen = files?.[0];
    if (!chosen) return;
    const url = await upload(chosen);
    if (url) field.onChange(url);
  }

  const zone = {
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take(event.clipboardData.files);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };

  return (
    <Box {...zone}>
      <Box
        sx={{
          p: 1.5,
          mb: 1,
          textAlign: 'center',
          border: `1px dashed ${isOver ? colours.jade : colours.stoneDeep}`,
          bgcolor: isOver ? colours.jadeWash : 'background.default',
        }}
      >
        {field.value ? (
          <Preview url={field.value} onRemove={() => field.onChange('')} />
        ) : (
          <Typography variant="caption" sx={{ display: 'block', mb: 1 }}>
            {text('upload.drop')}
          </Typography>
        )}
        <Button variant="outlined" size="small" loading={isUploading} onClick={() => file.current?.click()}>
          {text('upload.choose')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </Box>
      <TextInput source={source} isRequired={isRequired} helperText={helperText ?? false} />
    </Box>
  );
}

function Preview({ url, onRemove }: { url: string; onRemove: () => void }) {
  const text = useText();
  return (
    <Box sx={{ mb: 1 }}>
      <Box
        component="img"
        src={url}
        alt={text('upload.preview')}
        sx={{ display: 'block', mx: 'auto', maxWidth: '100%', maxHeight: 180, objectFit: 'contain', mb: 1 }}
      />
      <Button size="small" color="error" onClick={onRemove}>
        {text('upload.remove')}
      </Button>
    </Box>
  );
}
