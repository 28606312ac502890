import { Button } from '@mui/material';
import { useResourceContext, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';

export function DraftButton({ isDisabled }: { isDisabled: boolean }) {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const { save, saving } = useSaveContext();
  const { getValues, trigger } = useFormContext();
  if (!isDraftedResource(resource)) return null;
  return (
    <IfMay action="draft" subject={resource}>
      <Button
        variant="outlined"
        disabled={isDisabled || saving === true}
        onClick={async () => {
          if (await trigger('title', { shouldFocus: true })) await save?.({ ...getValues(), draft: true });
        }}
      >
        {text('drafts.save')}
      </Button>
    </IfMay>
  );
}
