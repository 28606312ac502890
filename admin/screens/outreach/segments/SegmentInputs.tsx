import { Autocomplete, TextField } from '@mui/material';
import { TextInput, useGetList, useInput } from 'react-admin';
import { fullLanguageName } from '../../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../../core/association/profile.ts';
import { MEMBERSHIP_STATUSES } from '../../../../core/membership/kinds.ts';
import { PERSON_ROLES } from '../../../../core/membership/people.ts';
import { CONTACT_KINDS } from '../../../../core/outreach/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { usePeopleOn } from '../../../kit/rules/usePeopleOn.ts';
import { useVocabulary } from '../../../kit/rules/useVocabulary.ts';

const NEWEST = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } } as const;

type Condition =
  | 'memberTypes'
  | 'statuses'
  | 'districts'
  | 'businessTypes'
  | 'locales'
  | 'tagIds'
  | 'eventIds'
  | 'contactKinds'
  | 'personRoles';

export function SegmentInputs() {
  const text = useText();
  const isPeopleOn = usePeopleOn();
  const districts = useVocabulary('district');
  const trades = useVocabulary('business');
  const { types, nameOf } = useMemberTypes();
  const { data: tags = [] } = useGetList<{ id: number; name: string }>('tags', NEWEST);
  const { data: events = [] } = useGetList<{ id: number; title: string }>('events', NEWEST);
  const nameOfRecord = (records: { id: number; name?: string; title?: string }[]) => (id: number) => {
    const known = records.find((record) => record.id === id);
    return known?.name ?? known?.title ?? `#${id}`;
  };
  return (
    <>
      <TextInput source="name" isRequired helperText={false} />
      <ChoiceInput
        source="filter.match"
        label={text('segments.matching')}
        choices={['all', 'any'] as const}
        nameOf={(match) => text(`segments.match.${match}`)}
      />
      <Several condition="memberTypes" options={types.map(({ key }) => key)} nameOf={nameOf} />
      <Several
        condition="statuses"
        options={MEMBERSHIP_STATUSES}
        nameOf={(status) => text(`membership.statuses.${status}`)}
      />
      <Several condition="districts" options={districts.keys} nameOf={districts.nameOf} />
      <Several condition="businessTypes" options={trades.keys} nameOf={trades.nameOf} />
      <Several condition="locales" options={ACTIVE_LOCALES} nameOf={fullLanguageName} />
      <Several condition="tagIds" options={tags.map(({ id }) => id)} nameOf={nameOfRecord(tags)} />
      <Several condition="eventIds" options={events.map(({ id }) => id)} nameOf={nameOfRecord(events)} />
      <Several
        condition="contactKinds"
        options={CONTACT_KINDS}
        nameOf={(kind) => text(`contacts.kinds.${kind}`)}
      />
      {isPeopleOn && (
        <Several
          condition="personRoles"
          options={PERSON_ROLES}
          nameOf={(role) => text(`people.role.${role}`)}
        />
      )}
    </>
  );
}

interface SeveralProps<Value> {
  condition: Condition;
  options: readonly Value[];
  nameOf: (value: Value) => string;
}

function Several<Value extends string | number>({ condition, options, nameOf }: SeveralProps<Value>) {
  const text = useText();
  const { field, id } = useInput({ source: `filter.${condition}`, defaultValue: [] });
  return (
    <Autocomplete
      multiple
      id={id}
      size="small"
      options={[...options]}
      value={(field.value as Value[] | undefined) ?? []}
      getOptionLabel={nameOf}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      sx={{ mb: 2 }}
      renderInput={(params) => <TextField {...params} label={text(`segments.${condition}`)} />}
    />
  );
}
