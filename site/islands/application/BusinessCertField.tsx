import { useFormState, useWatch } from 'react-hook-form';
import { isDoubtfulCertNo } from '../../../db/membership/ubi.ts';
import { TextField } from '../form/Field.tsx';
import { fieldOf, type SectionProps } from './parts.ts';

const NAME = 'memberBusinessCertNo';

/**
 * The business registration number. Accepts an unusual format with a warning. During the first input, it warns
 * only once the text can no longer become a usual number; after the first blur, at once.
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
