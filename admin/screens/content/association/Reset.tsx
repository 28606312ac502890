import { Button } from '@mui/material';
import { FIRST_BRAND } from '../../../../core/content/association.ts';
import { useAssociationEditor } from './editor-context.ts';
import { isSame } from './texts/same.ts';

interface ResetProps {
  fields: (keyof typeof FIRST_BRAND)[];
  label: string;
}

export function Reset({ fields, label }: ResetProps) {
  const { texts, set } = useAssociationEditor();
  const isFirst = fields.every((field) => isSame(texts[field], FIRST_BRAND[field]));
  if (isFirst) return null;
  return (
    <Button
      size="small"
      sx={{ justifySelf: 'start' }}
      onClick={() => {
        for (const field of fields) set(field, FIRST_BRAND[field]);
      }}
    >
      {label}
    </Button>
  );
}
