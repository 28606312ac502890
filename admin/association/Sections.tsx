import { INTRODUCED_PAGES } from '../../db/validation/association.ts';
import { useText } from '../i18n/useText.ts';
import { CommitteeSection } from './CommitteeSection.tsx';
import { Both, Line } from './Fields.tsx';
import { ItemList } from './ItemList.tsx';
import { Section } from './Section.tsx';

const WORDS = { zh: '', en: '' };

/** Everything that the association says of itself, by subject. */
export function Sections() {
  const text = useText();
  return (
    <>
      <Section title={text('association.contacts')}>
        <Both path="address" label={text('association.addressLabel')} />
        <Line path="phone" label={text('association.phone')} />
        <Line path="email" label={text('association.email')} />
        <Both path="hours" label={text('association.hours')} />
        <Line
          path="chatNumber"
          label={text('association.chatNumber')}
          helperText={text('association.chatHelp')}
        />
        <Both path="chatGreeting" label={text('association.chatGreeting')} />
        <Line path="socialUrl" label={text('association.socialUrl')} />
      </Section>
      <Section title={text('association.identity')}>
        <Both path="motto" label={text('association.motto')} />
        <Both path="description" label={text('association.description')} isLong />
        <Line path="founded" label={text('association.founded')} />
        <Both path="term" label={text('association.term')} />
        <ItemList path="stats" name={text('association.stats')} empty={{ value: '', label: WORDS }}>
          {(path) => (
            <>
              <Line path={`${path}.value`} label={text('association.figure')} />
              <Both path={`${path}.label`} label={text('association.figureLabel')} />
            </>
          )}
        </ItemList>
      </Section>
      <CommitteeSection />
      <Section title={text('association.introductions')} lead={text('association.introductionsLead')}>
        {INTRODUCED_PAGES.map((page) => (
          <Both key={page} path={`introductions.${page}`} label={text(`association.pages.${page}`)} isLong />
        ))}
      </Section>
      <Section title={text('association.joining')}>
        <ItemList path="benefits" name={text('association.benefits')} empty={{ title: WORDS, text: WORDS }}>
          {(path) => (
            <>
              <Both path={`${path}.title`} label={text('association.itemTitle')} />
              <Both path={`${path}.text`} label={text('association.itemText')} isLong />
            </>
          )}
        </ItemList>
        <Line path="processingDays" label={text('association.processingDays')} />
        <Line path="replyDays" label={text('association.replyDays')} />
        <Line path="paperFormUrl" label={text('association.paperFormUrl')} />
      </Section>
      <Section title={text('association.questions')}>
        <ItemList path="faq" name={text('association.questions')} empty={{ question: WORDS, answer: WORDS }}>
          {(path) => (
            <>
              <Both path={`${path}.question`} label={text('association.question')} />
              <Both path={`${path}.answer`} label={text('association.answer')} isLong />
            </>
          )}
        </ItemList>
      </Section>
      <Section title={text('association.venue')}>
        <Line path="venue.memberRate" label={text('association.memberRate')} />
        <Line path="venue.publicRate" label={text('association.publicRate')} />
        <Line path="venue.bookingDays" label={text('association.bookingDays')} />
        <ItemList path="venue.facilities" name={text('association.facilities')} empty={WORDS}>
          {(path) => <Both path={path} label={text('association.facility')} />}
        </ItemList>
        <ItemList path="venue.notes" name={text('association.notes')} empty={WORDS}>
          {(path) => <Both path={path} label={text('association.note')} isLong />}
        </ItemList>
      </Section>
      <Section title={text('association.fund')}>
        <ItemList
          path="supportFund"
          name={text('association.fundSites')}
          empty={{ label: WORDS, lang: 'zh-Hant-HK', url: '' }}
        >
          {(path) => (
            <>
              <Both path={`${path}.label`} label={text('association.itemTitle')} />
              <Line path={`${path}.url`} label={text('association.link')} />
            </>
          )}
        </ItemList>
      </Section>
    </>
  );
}
