import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LOCALES, type Locale } from '../../../../db/constants.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const LANGS = { 'zh-TW': 'zh-Hant-HK', 'zh-CN': 'zh-Hans', en: 'en' };
const NAMES = { 'zh-TW': 'languages.zhTW', 'zh-CN': 'languages.zhCN', en: 'languages.en' } as const;

interface LocaleTabsProps {
  locale: Locale;
  /** Languages to show. Absent: all. */
  locales?: readonly Locale[];
  onChange: (locale: Locale) => void;
}

export function LocaleTabs({ locale, locales = LOCALES, onChange }: LocaleTabsProps) {
  const text = useText();
  return (
    <Tabs
      value={locale}
      onChange={(_event, chosen) => onChange(chosen)}
      aria-label={text('languages.label')}
      sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {locales.map((each) => (
        <Tab key={each} value={each} lang={LANGS[each]} label={text(NAMES[each])} />
      ))}
    </Tabs>
  );
}
