import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Locale } from '../../../../db/constants.ts';
import { ACTIVE_LOCALES } from '../../../../db/profile.ts';
import { LOCALE_NAMES, LOCALE_TAGS } from '../../../kit/i18n/locale-names.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface LocaleTabsProps {
  locale: Locale;
  /** Languages to show. Default: all languages. */
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
        <Tab key={each} value={each} lang={LOCALE_TAGS[each]} label={text(LOCALE_NAMES[each])} />
      ))}
    </Tabs>
  );
}
