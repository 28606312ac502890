import { Box, Button, Typography } from '@mui/material';
import {
  MOST_MEMBER_PHOTOS,
  type MemberPictures as Pictures,
} from '../../../../core/membership/validation/shown-fields.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { DropZone } from '../../../kit/inputs/DropZone.tsx';
import { LibraryButton } from '../../../kit/media/LibraryButton.tsx';
import { pictureSource } from '../../../kit/pictures/picture-source.ts';
import { useImageUpload } from '../../../kit/pictures/useImageUpload.ts';

interface MemberPicturesProps {
  pictures: Pictures;
  /** The change gets the current pictures, because parallel uploads finish in any order. */
  onChange: (change: (before: Pictures) => Pictures) => void;
}

export function MemberPictures({ pictures, onChange }: MemberPicturesProps) {
  const text = useText();
  const { memberLogo, memberPhotos } = pictures;
  const setLogo = (url: string) => onChange((before) => ({ ...before, memberLogo: url }));
  const setPhotos = (change: (photos: string[]) => string[]) =>
    onChange((before) => ({ ...before, memberPhotos: change(before.memberPhotos) }));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, my: 2 }}>
      <PictureField
        title={text('resources.members.fields.memberLogo')}
        help={text('shownFields.logoHelp')}
        urls={memberLogo ? [memberLogo] : []}
        most={1}
        onAdd={([url = '']) => setLogo(url)}
        onRemove={() => setLogo('')}
      />
      <PictureField
        title={text('resources.members.fields.memberPhotos')}
        help={text('shownFields.photosHelp', { most: MOST_MEMBER_PHOTOS })}
        urls={memberPhotos}
        most={MOST_MEMBER_PHOTOS}
        onAdd={(urls) =>
          setPhotos((photos) => [...new Set([...photos, ...urls])].slice(0, MOST_MEMBER_PHOTOS))
        }
        onRemove={(url) => setPhotos((photos) => photos.filter((one) => one !== url))}
      />
    </Box>
  );
}

interface PictureFieldProps {
  title: string;
  help: string;
  urls: string[];
  most: number;
  onAdd: (urls: string[]) => void;
  onRemove: (url: string) => void;
}

function PictureField({ title, help, urls, most, onAdd, onRemove }: PictureFieldProps) {
  const text = useText();
  const { upload, isUploading } = useImageUpload();

  async function take(files: File[]) {
    const stored = await Promise.all(files.slice(0, most - urls.length).map(upload));
    const added = stored.filter((url) => url !== undefined);
    if (added.length > 0) onAdd(added);
  }

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 700 }}>
        {title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {help}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {urls.map((url, place) => (
          <Box component="li" key={url}>
            <Box
              component="img"
              {...pictureSource(url, '120px')}
              alt={`${title} ${place + 1}`}
              sx={{ display: 'block', height: 80, maxWidth: 160, objectFit: 'contain' }}
            />
            <Button
              size="small"
              color="error"
              aria-label={`${text('upload.remove')}: ${title} ${place + 1}`}
              onClick={() => onRemove(url)}
            >
              {text('upload.remove')}
            </Button>
          </Box>
        ))}
      </Box>
      {urls.length < most && (
        <>
          <DropZone
            accept="image/*"
            hint={text('upload.drop')}
            buttonLabel={`${text('upload.choose')}: ${title}`}
            isMultiple={most > 1}
            isWorking={isUploading}
            onFiles={take}
          />
          <LibraryButton onChoose={({ url }) => onAdd([url])} />
        </>
      )}
    </Box>
  );
}
