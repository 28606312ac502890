import type { ComponentProps } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isDoubtfulPhone, isDoubtfulYear } from '../../../core/membership/doubts.ts';
import { isDoubtfulCertNo } from '../../../core/membership/ubi.ts';
import { TextField } from '../form/Field.tsx';
import { fieldOf, type SectionProps } from './parts.ts';

const DOUBTS = {
  certNo: { isDoubtful: isDoubtfulCertNo, text: 'doubtfulCertNo' },
  phone: { isDoubtful: isDoubtfulPhone, text: 'doubtfulPhone' },
  year: { isDoubtful: isDoubtfulYear, text: 'doubtfulYear' },
} as const;

interface Props extends Partial<ComponentProps<typeof TextField>> {
  name: Parameters<ReturnType<typeof fieldOf>>[0];
  kind: keyof typeof DOUBTS;
  section: SectionProps;
}

export function DoubtField({ name, kind, section, ...rest }: Props) {
  const { control, strings } = section;
  const typed = useWatch({ control, name });
  const { touchedFields } = useFormState({ control, name });
  const { isDoubtful, text } = DOUBTS[kind];
  const warning = isDoubtful(typed, !touchedFields[name]) ? strings.application[text] : '';
  return <TextField {...fieldOf(section)(name)} {...rest} warning={warning} />;
}
