import { TextInput } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { AudienceInput } from '../../../kit/inputs/AudienceInput.tsx';
import { HongKongTimeInput } from '../../../kit/inputs/HongKongTimeInput.tsx';

export function PublicationInputs() {
  const text = useText();
  return (
    <>
      <TextInput source="title" isRequired helperText={false} />
      <TextInput source="description" multiline minRows={3} helperText={false} />
      <TextInput source="titleEn" helperText={false} />
      <TextInput source="descriptionEn" multiline minRows={3} helperText={false} />
      <AudienceInput />
      <HongKongTimeInput source="publishedAt" helperText={text('news.publishedAtHelp')} />
    </>
  );
}
