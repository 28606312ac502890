import { useFormState, useWatch } from 'react-hook-form';
import { isDoubtfulCertNo } from '../../../db/membership/ubi.ts';
import { TextField } from '../form/Field.tsx';
import { fieldOf, type SectionProps } from './parts.ts';

const NAME = 'memberBusinessCertNo';

/**
 * The business registration number. Warns about an unusual format and accepts it: first when what is typed can
 * no longer become a number, later at once.
 */
export function BusinessCertField(props: SectionProps) {
  const { control, strings } = props;
  const typed = useWatch({ control, name: NAME });
  const { touchedFields } = useFormState({ control, name: NAME });
  const isDoubtful = isDoubtfulCertNo(typed, !touchedFields[NAME]);
  return (
    <TextField {...fieldOf(props)(NAME)} warning={isDoubtful ? strings.application.doubtfulCertNo : ''} />
  );
}
