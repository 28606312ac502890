import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedPerson } from '../../../../core/membership/validation/people.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { peopleCalls } from '../../../kit/rules/people-calls.ts';

export function SignOutButton({ person }: { person: ListedPerson }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const mayChange = useMayChange('people');
  const signOut = useMutation({
    mutationFn: () => peopleCalls.signOut(person),
    onSuccess: () => {
      toast.success({ title: 'people.signOutDone' });
      return queryClient.invalidateQueries({ queryKey: ['people'] });
    },
    onError: (error) => toast.failure('people.failed', error),
  });
  if (!mayChange) return null;
  return (
    <Button
      size="small"
      loading={signOut.isPending}
      onClick={() => signOut.mutate()}
      aria-label={`${text('people.signOut')}: ${person.name || person.email}`}
    >
      {text('people.signOut')}
    </Button>
  );
}
