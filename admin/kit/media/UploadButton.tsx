import Upload from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/useText.ts';
import { useListAddress } from '../lists/filters/list-address.ts';
import { useImageUpload } from '../pictures/useImageUpload.ts';
import { mediaCalls } from './media-calls.ts';

export function UploadButton() {
  const text = useText();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const address = useListAddress('media');
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useImageUpload();

  async function take(file: File | undefined) {
    const url = file && (await upload(file));
    const picture = url && (await mediaCalls.byAddress(url));
    refresh();
    if (picture) navigate(address.edit(picture.id));
  }

  return (
    <>
      <Button
        variant="contained"
        startIcon={<Upload />}
        loading={isUploading}
        onClick={() => input.current?.click()}
      >
        {text('media.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
