import Button from '@mui/material/Button';
import { useResourceContext, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isDraftedResource } from '../../../db/validation/content/drafts.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';

/** Saves the form as a draft. Renders only when the resource has drafts and the account may write them. */
export function DraftButton({ isDisabled }: { isDisabled: boolean }) {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const { save, saving } = useSaveContext();
  const { handleSubmit } = useFormContext();
  if (!isDraftedResource(resource)) return null;
  return (
    <IfMay action="draft" subject={resource}>
      <Button
        variant="outlined"
        disabled={isDisabled || saving === true}
        onClick={handleSubmit(async (values) => void (await save?.({ ...values, draft: true })))}
      >
        {text('drafts.save')}
      </Button>
    </IfMay>
  );
}
