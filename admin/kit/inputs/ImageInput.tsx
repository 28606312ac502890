import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput, useInput } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { LibraryButton } from '../media/LibraryButton.tsx';
import { PictureTexts } from '../media/PictureTexts.tsx';
import { pictureSource } from '../pictures/picture-source.ts';
import { useImageUpload } from '../pictures/useImageUpload.ts';
import { DropZone } from './DropZone.tsx';

interface ImageInputProps {
  source: string;
  helperText?: string;
  isRequired?: boolean;
}

export function ImageInput({ source, helperText, isRequired = false }: ImageInputProps) {
  const text = useText();
  const { field } = useInput({ source });
  const { upload, isUploading } = useImageUpload();

  async function take([file]: File[]) {
    const url = file && (await upload(file));
    if (url) field.onChange(url);
  }

  return (
    <>
      <Box sx={{ mb: 1 }}>
        <DropZone
          accept="image/*"
          hint={text('upload.drop')}
          buttonLabel={text('upload.choose')}
          isWorking={isUploading}
          onFiles={take}
        >
          {field.value ? <Preview url={field.value} onRemove={() => field.onChange('')} /> : undefined}
        </DropZone>
        <LibraryButton onChoose={({ url }) => field.onChange(url)} />
        {field.value && <PictureTexts key={field.value} url={field.value} onCropped={field.onChange} />}
      </Box>
      <TextInput source={source} isRequired={isRequired} helperText={helperText ?? false} />
    </>
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
