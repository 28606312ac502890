import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredMemberType } from '../../../../core/membership/validation/member-types.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { OrderedRow } from '../../../kit/named-entries/OrderedRow.tsx';
import { memberTypeCalls } from '../../../kit/rules/member-type-calls.ts';
import { MEMBER_TYPES } from '../../../kit/rules/useMemberTypes.ts';
import { MemberTypeDialog } from './MemberTypeDialog.tsx';

export function MemberTypes() {
  const text = useText();
  const [edited, setEdited] = useState<StoredMemberType | 'new'>();
  const { data, error, refetch } = useQuery({
    queryKey: MEMBER_TYPES,
    queryFn: memberTypeCalls.list,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return (
    <Box sx={{ maxWidth: '46rem' }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((type, place) => (
          <OrderedRow
            key={type.id}
            entry={type}
            before={data[place - 1]}
            after={data[place + 1]}
            note={text(`membership.types.terms.${type.term}`)}
            change={memberTypeCalls.change}
            queryKey={MEMBER_TYPES}
            failure="membership.failed"
            onEdit={() => setEdited(type)}
          />
        ))}
      </Box>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setEdited('new')}>
        {text('membership.types.add')}
      </Button>
      {edited && (
        <MemberTypeDialog type={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Box>
  );
}
