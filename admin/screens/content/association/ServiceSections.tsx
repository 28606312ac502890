import { Box, Typography } from '@mui/material';
import { FIRST_TAG } from '../../../../core/association/locales.ts';
// Form sections about the association's services for members and visitors.
import { useText } from '../../../kit/i18n/useText.ts';
import { Choice } from '../../../kit/preview/Choice.tsx';
import { useAssociationEditor } from './editor-context.ts';
import { Both, Line } from './Fields.tsx';
import { ItemList } from './ItemList.tsx';
import { Section } from './Section.tsx';
import { valueAt } from './texts/paths.ts';

const WORDS = { zh: '', en: '' };

export function JoiningSection() {
  const text = useText();
  return (
    <Section name="joining">
      <ItemList path="benefits" name={text('association.benefits')} empty={{ title: WORDS, text: WORDS }}>
        {(path) => (
          <>
            <Both path={`${path}.title`} label={text('association.itemTitle')} />
            <Both path={`${path}.text`} label={text('association.itemText')} isLong />
          </>
        )}
      </ItemList>
      <Line path="processingDays" label={text('association.processingDays')} isShort />
      <Line path="replyDays" label={text('association.replyDays')} isShort />
      <Line path="paperFormUrl" label={text('association.paperFormUrl')} />
    </Section>
  );
}

export function QuestionSection() {
  const text = useText();
  return (
    <Section name="questions">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('association.figures')}
      </Typography>
      <ItemList path="faq" name={text('association.questions')} empty={{ question: WORDS, answer: WORDS }}>
        {(path) => (
          <>
            <Both path={`${path}.question`} label={text('association.question')} />
            <Both path={`${path}.answer`} label={text('association.answer')} isLong />
          </>
        )}
      </ItemList>
    </Section>
  );
}

export function VenueSection() {
  const text = useText();
  return (
    <Section name="venue">
      <ItemList path="venue.rooms" name={text('association.rooms')} empty={{ key: '', name: WORDS }}>
        {(path) => (
          <>
            <Both path={`${path}.name`} label={text('association.itemTitle')} />
            <Line
              path={`${path}.key`}
              label={text('association.roomKey')}
              helperText={text('association.roomKeyHelp')}
              isShort
            />
          </>
        )}
      </ItemList>
      <Line path="venue.opensAt" label={text('association.opensAt')} isShort />
      <Line path="venue.closesAt" label={text('association.closesAt')} isShort />
      <Openness />
      <Line path="venue.memberRate" label={text('association.memberRate')} isShort />
      <Line path="venue.publicRate" label={text('association.publicRate')} isShort />
      <Line path="venue.bookingDays" label={text('association.bookingDays')} isShort />
      <ItemList path="venue.facilities" name={text('association.facilities')} empty={WORDS}>
        {(path) => <Both path={path} label={text('association.facility')} />}
      </ItemList>
      <ItemList path="venue.notes" name={text('association.notes')} empty={WORDS}>
        {(path) => <Both path={path} label={text('association.note')} isLong />}
      </ItemList>
    </Section>
  );
}

function Openness() {
  const text = useText();
  const { texts, set } = useAssociationEditor();
  const label = text('association.isOpenOnHolidays');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography>{label}</Typography>
      <Choice
        label={label}
        value={valueAt(texts, 'venue.isOpenOnHolidays') === 'yes' ? 'yes' : 'no'}
        options={{ yes: text('association.open'), no: text('association.closed') }}
        onChange={(value) => set('venue.isOpenOnHolidays', value)}
      />
    </Box>
  );
}

export function FundSection() {
  const text = useText();
  return (
    <Section name="fund">
      <ItemList
        path="supportFund"
        name={text('association.fundSites')}
        empty={{ label: WORDS, lang: FIRST_TAG, url: '' }}
      >
        {(path) => (
          <>
            <Both path={`${path}.label`} label={text('association.itemTitle')} />
            <Line path={`${path}.url`} label={text('association.link')} />
          </>
        )}
      </ItemList>
    </Section>
  );
}
