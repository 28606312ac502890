import { useRead } from '../../../kit/feedback/useRead.ts';
import { enquiryCalls } from './enquiry-calls.ts';

export const useAssignees = () => {
  const { data: assignees = [] } = useRead({
    queryKey: ['contact-messages', 'assignees'],
    queryFn: enquiryCalls.assignees,
  });
  return {
    assignees,
    nameOf: (id: number | null) => assignees.find((one) => one.id === id)?.username,
  };
};
