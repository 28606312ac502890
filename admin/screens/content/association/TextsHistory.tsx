import { Box, Typography } from '@mui/material';
import { ASSOCIATION } from '../../../kit/data/queryClient.ts';
import { ChangedWords } from '../../../kit/history/ChangedWords.tsx';
import { VersionsDialog } from '../../../kit/history/VersionsDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { associationCalls } from './association-calls.ts';
import { SECTION_FIELDS, type SectionName } from './section-list.ts';
import { changedTexts } from './texts/parts.ts';

export const textVersions = (section?: SectionName) => ({
  queryKey: [...ASSOCIATION, 'versions'],
  list: associationCalls.versions,
  read: associationCalls.version,
  compare: (before: object, after: object) => <Differences before={before} after={after} section={section} />,
});

interface TextsHistoryProps {
  section: SectionName;
  onClose: () => void;
}

/** Restores nothing: the page of the texts does, for all sections at once. */
export const TextsHistory = ({ section, onClose }: TextsHistoryProps) => (
  <VersionsDialog
    source={textVersions(section)}
    isRestoring={false}
    isFormChanged={false}
    onClose={onClose}
  />
);

interface DifferencesProps {
  before: object;
  after: object;
  section: SectionName | undefined;
}

function Differences({ before, after, section }: DifferencesProps) {
  const text = useText();
  const fields: string[] | undefined = section && SECTION_FIELDS[section];
  const parts = changedTexts(before, after).filter(
    ({ path }) => fields === undefined || fields.includes(path.split('.')[0] ?? ''),
  );
  const inLanguage = { zh: 'association.inChinese', en: 'association.inEnglish' } as const;
  if (parts.length === 0) return <Typography>{text('versions.noDifference')}</Typography>;
  return parts.map(({ path, label, language, before: was, after: is }) => (
    <Box component="section" key={`${path} ${language}`} sx={{ mb: 2 }}>
      <Typography variant="h3" gutterBottom>
        {language ? text(inLanguage[language], { label: text(label) }) : text(label)}
      </Typography>
      <ChangedWords before={was} after={is} />
    </Box>
  ));
}
