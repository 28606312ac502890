import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useText } from '../i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { valueAt } from './paths.ts';

interface LineProps {
  path: string;
  label: string;
  helperText?: string;
  isLong?: boolean;
  type?: 'text' | 'date';
  lang?: string;
  /** As wide as what is written there. */
  isShort?: boolean;
}

/** One text, at its path. */
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

/** A text in the two languages that are written. */
export function Both({ path, label, isLong = false }: LineProps) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
      <Line
        path={`${path}.zh`}
        label={text('association.inChinese', { label })}
        isLong={isLong}
        lang="zh-Hant-HK"
      />
      <Line path={`${path}.en`} label={text('association.inEnglish', { label })} isLong={isLong} lang="en" />
    </Box>
  );
}
