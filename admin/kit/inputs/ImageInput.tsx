import { TextInput, useInput } from 'react-admin';
import { PictureField } from './PictureField.tsx';

interface ImageInputProps {
  source: string;
  helperText?: string;
  isRequired?: boolean;
}

export function ImageInput({ source, helperText, isRequired = false }: ImageInputProps) {
  const { field } = useInput({ source });
  return (
    <>
      <PictureField value={field.value ?? ''} onChange={field.onChange} />
      <TextInput source={source} isRequired={isRequired} helperText={helperText ?? false} />
    </>
  );
}
