import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function CopyButton({ id }: { id: number }) {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => circularCalls.copy(id),
    onSuccess: (draft) => navigate(`/circulars/${draft.id}`),
    onError: (error) => toast.failure('circulars.failed', error),
  });
  return (
    <IfMay action="change" subject="circulars">
      <Button loading={isPending} onClick={() => mutate()} sx={{ ml: 'auto' }}>
        {text('circulars.copy')}
      </Button>
    </IfMay>
  );
}
