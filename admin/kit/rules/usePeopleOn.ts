import { useQuery } from '@tanstack/react-query';
import { hasModule } from '../../../core/association/profile.ts';
import { peopleCalls } from './people-calls.ts';

export function usePeopleOn(): boolean {
  const { data } = useQuery({
    queryKey: ['people-settings'],
    queryFn: peopleCalls.settings,
    enabled: hasModule('people'),
    retry: false,
  });
  return data?.isOn ?? false;
}
