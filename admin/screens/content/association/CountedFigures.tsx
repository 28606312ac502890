import { FormHelperText } from '@mui/material';
import { useUpdates } from '../../../kit/data/useUpdates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';

/** The figures are the owner's words. Where the system counts otherwise, the office reads so beside them. */
export function CountedFigures() {
  const text = useText();
  const { members } = useUpdates() ?? {};
  const { founded, stats } = useAssociationEditor().texts;
  const years = new Date().getFullYear() - Number(founded);
  const told = stats.map(({ value }) => value.replace(/[^\d]/g, ''));
  const isSame = [years, members].every((figure) => figure === undefined || told.includes(String(figure)));
  if (members === undefined || isSame) return null;
  return <FormHelperText>{text('association.counted', { founded, years, members })}</FormHelperText>;
}
