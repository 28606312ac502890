import { Box, Typography } from '@mui/material';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import {
  type LibraryPictureDetails,
  updateLibraryPictureSchema,
} from '../../../../core/content/validation/media.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { CropEverywhere } from '../../../kit/media/crop/CropEverywhere.tsx';
import { FocalInput } from '../../../kit/media/FocalInput.tsx';
import { DeletePicture } from './DeletePicture.tsx';
import { ReplacePicture } from './ReplacePicture.tsx';
import { UsesList } from './UsesList.tsx';

export default function MediaEdit() {
  const text = useText();
  return (
    <EditDialog
      title={text('media.title')}
      schema={updateLibraryPictureSchema}
      texts={{ done: 'media.saved', failed: 'media.saveFailed' }}
      maxWidth="lg"
    >
      <Details />
    </EditDialog>
  );
}

function Details() {
  const text = useText();
  const picture = useRecordContext<LibraryPictureDetails>();
  if (!picture) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' }, gap: 3 }}>
      <FocalInput url={picture.url} />
      <Box sx={{ minWidth: 0 }}>
        <TextInput source="altZh" label={text('media.altZh')} helperText={text('media.altHelp')} multiline />
        <TextInput
          source="altEn"
          label={text('media.altEn')}
          helperText={text('media.altEnHelp')}
          multiline
        />
        <BooleanInput source="isKept" label={text('media.keep')} helperText={text('media.keepHelp')} />
        <Facts picture={picture} />
        <UsesList {...picture} />
        <IfMay action="change" subject="news">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <CropEverywhere picture={picture} />
            {picture.useCount > 0 && <ReplacePicture picture={picture} />}
            <DeletePicture picture={picture} />
          </Box>
        </IfMay>
      </Box>
    </Box>
  );
}

function Facts({ picture }: { picture: LibraryPictureDetails }) {
  const text = useText();
  const { date } = useDates();
  const { fileName, contentType, bytes, createdAt, createdByName } = picture;
  const facts = {
    type: contentType.replace('image/', '').toUpperCase(),
    size: `${Math.max(1, Math.round(bytes / 1024))} KB`,
    date: date(createdAt),
    name: createdByName,
  };
  return (
    <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {fileName && `${fileName} · `}
      {text(createdByName ? 'media.factsBy' : 'media.facts', facts)}
    </Typography>
  );
}
