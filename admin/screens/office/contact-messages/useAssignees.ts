import { useQuery } from '@tanstack/react-query';
import { enquiryCalls } from './enquiry-calls.ts';

export const useAssignees = () => {
  const { data: assignees = [] } = useQuery({
    queryKey: ['contact-messages', 'assignees'],
    queryFn: enquiryCalls.assignees,
  });
  return {
    assignees,
    nameOf: (id: number | null) => assignees.find((one) => one.id === id)?.username,
  };
};
