import { useQuery } from '@tanstack/react-query';
import { ASSOCIATION_NAME } from '../../../core/association/profile.ts';
import {
  SHOWN_ASSOCIATION_PATH,
  type ShownAssociation,
  shownAssociationSchema,
} from '../../../core/content/shown-association.ts';
import { read } from '../data/calls.ts';
import { SHOWN_ASSOCIATION } from '../data/queryClient.ts';

const PROFILE: ShownAssociation = { name: ASSOCIATION_NAME, logo: '' };

export function useShownAssociation(): ShownAssociation {
  const { data } = useQuery({
    queryKey: SHOWN_ASSOCIATION,
    queryFn: () => read(shownAssociationSchema, SHOWN_ASSOCIATION_PATH),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? PROFILE;
}
