import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredMemberType } from '../../../../db/validation/membership/member-types.ts';
import { memberTypeCalls } from '../../../kit/data/member-type-calls.ts';
import { MEMBER_TYPES } from '../../../kit/data/useMemberTypes.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface MemberTypeRowProps {
  type: StoredMemberType;
  /** Neighbours in the order; absent at the ends. */
  before: StoredMemberType | undefined;
  after: StoredMemberType | undefined;
  onEdit: () => void;
}

/** A member type with its term, and buttons to move and edit it. */
export function MemberTypeRow({ type, before, after, onEdit }: MemberTypeRowProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    async mutationFn(other: StoredMemberType) {
      // Types may share a position; the new one lies on the other side of the neighbour.
      const step = other === before ? -1 : 1;
      await memberTypeCalls.change(other.id, { position: type.position });
      const position = other.position === type.position ? Math.max(0, type.position + step) : other.position;
      await memberTypeCalls.change(type.id, { position });
    },
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MEMBER_TYPES }),
  });
  const move = (other: StoredMemberType | undefined, label: 'vocabulary.up' | 'vocabulary.down') => (
    <IconButton
      size="small"
      disabled={!other || isPending}
      aria-label={text(label, { name: type.nameZh })}
      onClick={() => other && mutate(other)}
    >
      {label === 'vocabulary.up' ? <KeyboardArrowUp /> : <KeyboardArrowDown />}
    </IconButton>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, opacity: type.isActive ? 1 : 0.6 }}>
        <Link component="button" onClick={onEdit} sx={{ fontWeight: 700, textAlign: 'start' }}>
          {[type.nameZh, type.nameEn].filter(Boolean).join(' · ')}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text(`membership.types.terms.${type.term}`)}
        </Typography>
      </Box>
      {!type.isActive && <Chip size="small" label={text('vocabulary.notOffered')} />}
      {move(before, 'vocabulary.up')}
      {move(after, 'vocabulary.down')}
    </Box>
  );
}
