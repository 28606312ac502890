import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { GIVEN_ROLES, type GivenRole } from '../../../../core/membership/people.ts';
import type { Person } from '../../../../core/membership/validation/people.ts';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { peopleCalls } from '../../../kit/rules/people-calls.ts';

const FIELDS = ['name', 'nameEn', 'position', 'email', 'phone', 'mobile'] as const;
type Field = (typeof FIELDS)[number];
type Typed = Record<Field, string> & { roles: GivenRole[] };

const isGiven = (role: string): role is GivenRole => (GIVEN_ROLES as readonly string[]).includes(role);

const typedOf = (person: Person | undefined): Typed => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, person?.[field] ?? ''])) as Record<Field, string>),
  roles: (person?.roles ?? []).filter(isGiven),
});

function changeOf(person: Person, typed: Typed): Partial<Typed> {
  const { roles, ...details } = typed;
  // Omits roles that nobody has touched: who only stands in for a representative must not become one.
  return String(roles.toSorted()) === String(typedOf(person).roles.toSorted()) ? details : typed;
}

interface Props {
  memberId: number;
  person: Person | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function PersonDialog({ memberId, person, onClose, onSaved }: Props) {
  const text = useText();
  const toast = useToast();
  const [typed, setTyped] = useState(() => typedOf(person));
  const save = useMutation({
    mutationFn: () =>
      person ? peopleCalls.change(person, changeOf(person, typed)) : peopleCalls.add(memberId, typed),
    onSuccess: () => {
      toast.success({ title: 'people.saved' });
      onSaved();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof HttpError && error.body?.errors)) toast.failure('people.failed', error as Error);
    },
  });
  const faults: Record<string, string> =
    save.error instanceof HttpError ? (save.error.body?.errors ?? {}) : {};
  const title = text(person ? 'people.edit' : 'people.add');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-label={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={text(`people.${field}`)}
              value={typed[field]}
              required={field === 'name'}
              type={field === 'email' ? 'email' : 'text'}
              error={Boolean(faults[field])}
              helperText={faults[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              sx={{ mt: field === 'name' ? 1 : 0 }}
            />
          ))}
          <RoleBoxes typed={typed} onChange={setTyped} />
          {person && person.seats.length > 0 && (
            <Typography variant="body2">{text('people.seatHint')}</Typography>
          )}
        </DialogContent>
        <DialogActions>
          <CloseButton label={text('action.cancel')} onClose={onClose} />
          <Button type="submit" variant="contained" loading={save.isPending}>
            {text('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function RoleBoxes({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  const text = useText();
  return (
    <FormGroup role="group" aria-label={text('people.role.title')}>
      <FormLabel>{text('people.role.title')}</FormLabel>
      {GIVEN_ROLES.map((role) => (
        <div key={role}>
          <CheckField
            label={text(`people.role.${role}`)}
            checked={typed.roles.includes(role)}
            onCheck={(isTicked) =>
              onChange({
                ...typed,
                roles: isTicked ? [...typed.roles, role] : typed.roles.filter((one) => one !== role),
              })
            }
          />
          <FormHelperText sx={{ mt: -1, ml: 4 }}>{text(`people.roleHint.${role}`)}</FormHelperText>
        </div>
      ))}
    </FormGroup>
  );
}
