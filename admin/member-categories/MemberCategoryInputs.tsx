import { BooleanInput, TextInput } from 'react-admin';

export function MemberCategoryInputs() {
  return (
    <>
      <TextInput source="name" isRequired helperText={false} />
      <TextInput source="priority" type="number" helperText={false} />
      <BooleanInput source="status" helperText={false} />
    </>
  );
}
