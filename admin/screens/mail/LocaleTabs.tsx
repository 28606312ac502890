import { Tab, Tabs } from '@mui/material';
import { fullLanguageName, type Locale, languageTag } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import { useText } from '../../kit/i18n/useText.ts';

interface LocaleTabsProps {
  locale: Locale;
  locales?: readonly Locale[];
  onChange: (locale: Locale) => void;
}

export function LocaleTabs({ locale, locales = ACTIVE_LOCALES, onChange }: LocaleTabsProps) {
  const text = useText();
  return (
    <Tabs
      value={locale}
      onChange={(_event, chosen) => onChange(chosen)}
      aria-label={text('languages.label')}
      sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {locales.map((each) => (
        <Tab key={each} value={each} lang={languageTag(each)} label={fullLanguageName(each)} />
      ))}
    </Tabs>
  );
}
