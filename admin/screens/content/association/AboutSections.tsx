import { FormHelperText } from '@mui/material';
import { isSimplified } from '../../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../../core/association/profile.ts';
import { INTRODUCED_PAGES } from '../../../../core/content/validation/association.ts';
import { useUpdates } from '../../../kit/data/useUpdates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { Both, Line, PictureOf } from './Fields.tsx';
import { ItemList } from './ItemList.tsx';
import { Section } from './Section.tsx';

const WORDS = { zh: '', en: '' };

export function ContactSection() {
  const text = useText();
  return (
    <Section name="contacts">
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
      {ACTIVE_LOCALES.some(isSimplified) && (
        <>
          <Line
            path="weChatId"
            label={text('association.weChatId')}
            helperText={text('association.weChatHelp')}
          />
          <PictureOf path="weChatCode" label={text('association.weChatCode')} />
        </>
      )}
    </Section>
  );
}

export function IdentitySection() {
  const text = useText();
  return (
    <Section name="identity">
      <Both path="motto" label={text('association.motto')} />
      <Both path="description" label={text('association.description')} isLong />
      <Line path="founded" label={text('association.founded')} isShort />
      <Both path="term" label={text('association.term')} />
      <ItemList path="stats" name={text('association.stats')} empty={{ value: '', label: WORDS }}>
        {(path) => (
          <>
            <Line path={`${path}.value`} label={text('association.figure')} />
            <Both path={`${path}.label`} label={text('association.figureLabel')} />
          </>
        )}
      </ItemList>
      <CountedFigures />
    </Section>
  );
}

export function IntroductionSection() {
  const text = useText();
  return (
    <Section name="introductions" lead={text('association.introductionsLead')}>
      {INTRODUCED_PAGES.map((page) => (
        <Both key={page} path={`introductions.${page}`} label={text(`association.pages.${page}`)} isLong />
      ))}
    </Section>
  );
}

function CountedFigures() {
  const text = useText();
  const { members } = useUpdates() ?? {};
  const { founded, stats } = useAssociationEditor().texts;
  const years = new Date().getFullYear() - Number(founded);
  const told = stats.map(({ value }) => value.replace(/[^\d]/g, ''));
  const isSame = [years, members].every((figure) => figure === undefined || told.includes(String(figure)));
  if (members === undefined || isSame) return null;
  return <FormHelperText>{text('association.counted', { founded, years, members })}</FormHelperText>;
}
