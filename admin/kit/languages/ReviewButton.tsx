import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import type { EnglishState } from '../../../core/content/validation/languages.ts';
import { IfMay } from '../access/IfMay.tsx';
import { LANGUAGES } from '../data/queryClient.ts';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';
import { languageCalls } from './language-calls.ts';

interface ReviewButtonProps {
  resource: DraftedResource;
  record: { id: number; title: string; english: EnglishState | null | undefined };
}

export function ReviewButton({ resource, record: { id, title, english } }: ReviewButtonProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const review = useMutation({
    mutationFn: () => languageCalls.review(resource, id),
    onSuccess: () => toast.success({ title: 'languageBoard.marked' }),
    onError: (error) => toast.failure('languageBoard.markFailed', error),
    onSettled() {
      for (const queryKey of [LANGUAGES, [resource]]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  if (!english || english === 'missing' || english === 'reviewed') return null;
  return (
    <IfMay action="draft" subject={resource}>
      <Button
        size="small"
        loading={review.isPending}
        aria-label={text('languageBoard.markOf', { name: title })}
        onClick={() => review.mutate()}
      >
        {text('languageBoard.mark')}
      </Button>
    </IfMay>
  );
}
