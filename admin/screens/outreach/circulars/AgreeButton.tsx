import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

/** Records that a member has agreed to receive official notices by e-mail. */
export function AgreeButton({ memberId, company }: { memberId: number; company: string }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => circularCalls.agreeToMail(memberId),
    onError: (error) => toast.failure('circulars.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['circulars', 'audience'] }),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={text('circulars.agreeOf', { name: company })}
      onClick={() => mutate()}
    >
      {text('circulars.agree')}
    </Button>
  );
}
