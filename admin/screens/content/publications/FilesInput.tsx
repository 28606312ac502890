import { Box, FormHelperText, LinearProgress, Typography } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { DropZone } from '../../../kit/inputs/DropZone.tsx';
import { LibraryButton } from '../../../kit/media/LibraryButton.tsx';
import { PictureTexts } from '../../../kit/media/PictureTexts.tsx';
import { ChosenList } from './ChosenList.tsx';
import { type Progress, useChosenFiles } from './useChosenFiles.ts';

export function FilesInput() {
  const text = useText();
  const { fieldState } = useInput({ source: 'fileUrl', defaultValue: '' });
  const files = useChosenFiles();
  const cover = files.chosen.pictures[0];
  const error = fieldState.error?.message;
  return (
    <Box sx={{ mb: 2 }}>
      <DropZone
        accept="image/*,application/pdf"
        isMultiple
        isWorking={files.progress !== undefined}
        hint={text('publications.drop')}
        buttonLabel={text('publications.choose')}
        onFiles={files.take}
      />
      <LibraryButton onChoose={files.addStored} />
      {files.progress && <ProgressLine progress={files.progress} />}
      {error && (
        <FormHelperText error>
          <ValidationError error={error} />
        </FormHelperText>
      )}
      <ChosenList {...files} />
      {cover && <PictureTexts key={cover.url} url={cover.url} />}
    </Box>
  );
}

function ProgressLine({ progress }: { progress: Progress }) {
  const text = useText();
  const { name, done, total } = progress;
  return (
    <Box role="status" sx={{ mt: 1 }}>
      <Typography variant="caption">
        {text('publications.working', { name, number: done + 1, total })}
      </Typography>
      <LinearProgress
        aria-label={text('publications.working', { name, number: done + 1, total })}
        {...(total > 1 ? { variant: 'determinate', value: (done / total) * 100 } : {})}
      />
    </Box>
  );
}
