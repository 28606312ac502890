import { Box, Typography } from '@mui/material';
import { pressGaps } from '../../../../core/content/press-gaps.ts';
import { INFO_PAGES, type InfoPage } from '../../../../core/content/validation/info-pages.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { Both, Line } from './Fields.tsx';
import { Section } from './Section.tsx';
import { valueAt } from './texts/paths.ts';

export function InfoPageSection() {
  const text = useText();
  return (
    <Section name="infoPages" lead={text('association.infoPagesLead')}>
      {INFO_PAGES.map((page) => (
        <InfoPageFields key={page} page={page} />
      ))}
    </Section>
  );
}

function InfoPageFields({ page }: { page: InfoPage }) {
  const text = useText();
  const { texts, set } = useAssociationEditor();
  const path = `infoPages.${page}`;
  return (
    <>
      <SwitchField
        label={text(`association.infoPage.${page}`)}
        checked={valueAt(texts, `${path}.isShown`) === 'yes'}
        onCheck={(isOn) => set(`${path}.isShown`, isOn ? 'yes' : 'no')}
      />
      <Both path={`${path}.title`} label={text('association.infoTitle')} />
      <Both path={`${path}.text`} label={text('association.infoText')} isLong />
      {page === 'press' && <PressGaps given={texts.infoPages.press.text} />}
      <Line path={`${path}.reviewedOn`} label={text('association.infoReviewed')} type="date" isShort />
    </>
  );
}

function PressGaps({ given }: { given: Parameters<typeof pressGaps>[0] }) {
  const text = useText();
  const gaps = pressGaps(given);
  if (gaps.length === 0) return null;
  return (
    <Typography component="div" sx={{ color: 'text.secondary' }}>
      {text('association.pressGaps')}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: '1.25rem' }}>
        {gaps.map((gap) => (
          <li key={gap}>{text(`association.pressGap.${gap}`)}</li>
        ))}
      </Box>
    </Typography>
  );
}
