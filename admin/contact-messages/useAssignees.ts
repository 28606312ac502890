import { useQuery } from '@tanstack/react-query';
import { enquiryCalls } from '../data/enquiry-calls.ts';

/** The accounts that answer enquiries. */
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
