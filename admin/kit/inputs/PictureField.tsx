import { Box, Button } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { LibraryButton } from '../media/LibraryButton.tsx';
import { PictureTexts } from '../media/PictureTexts.tsx';
import { pictureSource } from '../pictures/picture-source.ts';
import { useImageUpload } from '../pictures/useImageUpload.ts';
import { DropZone } from './DropZone.tsx';

interface PictureFieldProps {
  value: string;
  onChange: (url: string) => void;
}

export function PictureField({ value, onChange }: PictureFieldProps) {
  const text = useText();
  const { upload, isUploading } = useImageUpload();

  async function take([file]: File[]) {
    const url = file && (await upload(file));
    if (url) onChange(url);
  }

  return (
    <Box sx={{ mb: 1 }}>
      <DropZone
        accept="image/*"
        hint={text('upload.drop')}
        buttonLabel={text('upload.choose')}
        isWorking={isUploading}
        onFiles={take}
      >
        {value ? <Preview url={value} onRemove={() => onChange('')} /> : undefined}
      </DropZone>
      <LibraryButton onChoose={({ url }) => onChange(url)} />
      {value && <PictureTexts key={value} url={value} onCropped={onChange} />}
    </Box>
  );
}

interface PreviewProps {
  url: string;
  onRemove: () => void;
}

function Preview({ url, onRemove }: PreviewProps) {
  const text = useText();
  return (
    <Box sx={{ mb: 1 }}>
      <Box
        component="img"
        {...pictureSource(url, '300px')}
        alt={text('upload.preview')}
        sx={{ display: 'block', mx: 'auto', maxWidth: '100%', maxHeight: 180, objectFit: 'contain', mb: 1 }}
      />
      <Button size="small" color="error" onClick={onRemove}>
        {text('upload.remove')}
      </Button>
    </Box>
  );
}
