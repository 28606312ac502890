import { Button } from '@mui/material';
import { useNavigate } from 'react-router';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function CopyButton({ id }: { id: number }) {
  const text = useText();
  const navigate = useNavigate();
  const { mutate, isPending } = useCall({
    call: () => circularCalls.copy(id),
    onDone: (draft) => navigate(`/circulars/${draft.id}`),
    failed: 'circulars.failed',
  });
  return (
    <IfMay action="change" subject="circulars">
      <Button loading={isPending} onClick={() => mutate()} sx={{ ml: 'auto' }}>
        {text('circulars.copy')}
      </Button>
    </IfMay>
  );
}
