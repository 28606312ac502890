import { useFormState, useWatch } from 'react-hook-form';
import { isDoubtfulCertNo } from '../../../db/membership/ubi.ts';
import { TextField } from '../form/Field.tsx';
import { fieldOf, type SectionProps } from './parts.ts';

const NAME = 'memberBusinessCertNo';

/**
 * Field for the business registration number. Accepts an unusual format, but warns about it. Before the first
 * blur, the field does not warn while the text can still become a number in the usual format.
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
