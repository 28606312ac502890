import { Box, FormHelperText, FormLabel, TextField } from '@mui/material';
import { FIRST_TAG, SECOND_LOCALE, SECOND_TAG } from '../../../../core/association/locales.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PictureField } from '../../../kit/inputs/PictureField.tsx';
import { useAssociationEditor } from './editor-context.ts';
import { valueAt } from './texts/paths.ts';

interface LineProps {
  path: string;
  label: string;
  helperText?: string;
  isLong?: boolean;
  type?: 'text' | 'date';
  lang?: string;
  isShort?: boolean;
}

export function Line({
  path,
  label,
  helperText,
  isLong = false,
  type = 'text',
  lang,
  isShort = false,
}: LineProps) {
  const { texts, errors, set } = useAssociationEditor();
  const error = errors[path];
  return (
    <TextField
      size="small"
      type={type}
      fullWidth
      label={label}
      value={valueAt(texts, path) ?? ''}
      onChange={({ target }) => set(path, target.value)}
      error={Boolean(error)}
      helperText={error ?? helperText}
      multiline={isLong}
      {...(isLong ? { minRows: 2 } : {})}
      slotProps={{ htmlInput: { lang }, inputLabel: type === 'date' ? { shrink: true } : {} }}
      sx={isShort ? { maxWidth: '16rem' } : {}}
    />
  );
}

export function PictureOf({ path, label, helperText }: Pick<LineProps, 'path' | 'label' | 'helperText'>) {
  const { texts, errors, set } = useAssociationEditor();
  return (
    <Box role="group" aria-label={label}>
      <FormLabel component="p">{label}</FormLabel>
      <PictureField value={String(valueAt(texts, path) ?? '')} onChange={(url) => set(path, url)} />
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
      {errors[path] && <FormHelperText error>{errors[path]}</FormHelperText>}
    </Box>
  );
}

export function Both({ path, label, isLong = false }: LineProps) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
      <Line
        path={`${path}.zh`}
        label={text('association.inChinese', { label })}
        isLong={isLong}
        lang={FIRST_TAG}
      />
      {SECOND_LOCALE && (
        <Line
          path={`${path}.en`}
          label={text('association.inEnglish', { label })}
          isLong={isLong}
          lang={SECOND_TAG}
        />
      )}
    </Box>
  );
}
