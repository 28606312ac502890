import { useVocabulary } from '../../../kit/data/useVocabulary.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceFilter } from '../../../kit/lists/ChoiceFilter.tsx';

export function VocabularyFilters() {
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
