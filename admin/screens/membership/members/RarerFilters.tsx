import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';
import { SavedFilters } from '../../../kit/lists/filters/SavedFilters.tsx';
import { savedFilters } from '../../../kit/lists/filters/saved-filters.ts';
import { usePeopleOn } from '../../../kit/rules/usePeopleOn.ts';
import { useVocabulary } from '../../../kit/rules/useVocabulary.ts';

const LIST = 'members';
const NAMES = [
  'standing',
  'memberDistrict',
  'businessTypes',
  'isUnreachable',
  'lacksPerson',
  'noticeChannel',
];

export function RarerFilters() {
  const text = useText();
  const isPeopleOn = usePeopleOn();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const isUsed = NAMES.some((name) => filterValues[name] !== undefined);
  if (!isOpen && !isUsed)
    return (
      <>
        <Button aria-expanded={false} onClick={() => setOpen(true)}>
          {text('list.moreFilters')}
        </Button>
        {savedFilters(LIST).length > 0 && <SavedFilters list={LIST} />}
      </>
    );
  return (
    <>
      <SavedFilters list={LIST} />
      <ChoiceFilter
        name="standing"
        label={text('resources.members.fields.memberMark')}
        allLabel={text('members.allStandings')}
        choices={(['ordinary', 'permanent'] as const).map((value) => ({
          value,
          label: text(`members.standing.${value}`),
        }))}
      />
      <VocabularyFilters />
      <ChoiceFilter
        name="isUnreachable"
        label={text('members.mailFilter')}
        allLabel={text('members.mailAll')}
        choices={[{ value: 'true', label: text('members.mailNone') }]}
      />
      {isPeopleOn && (
        <ChoiceFilter
          name="lacksPerson"
          label={text('members.personFilter')}
          allLabel={text('members.personAll')}
          choices={[{ value: 'true', label: text('members.personNone') }]}
        />
      )}
      <ChoiceFilter
        name="noticeChannel"
        label={text('circulars.notice.filter')}
        allLabel={text('circulars.notice.all')}
        choices={(['mail', 'post', 'none'] as const).map((value) => ({
          value,
          label: text(`circulars.notice.filters.${value}`),
        }))}
      />
    </>
  );
}

function VocabularyFilters() {
  const text = useText();
  const districts = useVocabulary('district');
  const trades = useVocabulary('business');
  return (
    <>
      <ChoiceFilter
        name="memberDistrict"
        label={text('resources.members.fields.memberDistrict')}
        allLabel={text('members.allDistricts')}
        choices={districts.offered.map(({ key }) => ({ value: key, label: districts.nameOf(key) }))}
      />
      <ChoiceFilter
        name="businessTypes"
        label={text('resources.members.fields.businessTypes')}
        allLabel={text('members.allTrades')}
        choices={trades.offered.map(({ key }) => ({ value: key, label: trades.nameOf(key) }))}
      />
    </>
  );
}
