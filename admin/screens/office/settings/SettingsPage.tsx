import { Box, Link, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { HistoryButton } from '../../../kit/history/HistoryButton.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { TextsHistory } from '../../content/association/TextsHistory.tsx';
import { SectionHistory } from '../audit-log/SectionHistory.tsx';
import { RuleSection } from '../rules/RuleSection.tsx';
import type { SettingsSection } from './topics.ts';
import { useShownTopics } from './useShownTopics.ts';

export default function SettingsPage() {
  const text = useText();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<SettingsSection>();
  const topics = useShownTopics(words);
  const history = opened?.history;
  const close = () => setOpened(undefined);
  return (
    <TitledPage title={text('settings.title')} lead={text('settings.lead')}>
      <Box role="search" data-kept-at-once sx={{ maxWidth: '30rem' }}>
        <TextField
          label={text('settings.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Box>
      <Box aria-live="polite">
        {topics.length === 0 && <Typography sx={{ mt: 2 }}>{text('office.nothing')}</Typography>}
        {topics.map(({ title, sections }) => (
          <Topic key={title} title={text(title)} sections={sections} onHistory={setOpened} />
        ))}
      </Box>
      {history && 'texts' in history && <TextsHistory section={history.texts} onClose={close} />}
      {opened && history && 'resources' in history && (
        <SectionHistory title={text(opened.label)} {...history} onClose={close} />
      )}
    </TitledPage>
  );
}

interface TopicProps {
  title: string;
  sections: SettingsSection[];
  onHistory: (section: SettingsSection) => void;
}

function Topic({ title, sections, onHistory }: TopicProps) {
  const text = useText();
  const id = useId();
  return (
    <RuleSection id={id} title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sections.map((section) => (
          <Box
            component="li"
            key={section.label}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              minHeight: 44,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Link component={RouterLink} to={addressOf(section)} sx={{ py: 1 }}>
              {text(section.label)}
            </Link>
            {section.history && (
              <IfMay action="read" subject="audit-log">
                <HistoryButton section={text(section.label)} onClick={() => onHistory(section)} />
              </IfMay>
            )}
          </Box>
        ))}
      </Box>
    </RuleSection>
  );
}

const addressOf = ({ page, anchor }: SettingsSection) => `/${page}${anchor ? `#${anchor}` : ''}`;
