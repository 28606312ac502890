import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { TranslateButton } from './TranslateButton.tsx';
import type { TranslationMessages, TranslationPairs } from './translation.ts';

type Language = 'zhTW' | 'en' | 'zhCN';

const LANGUAGES: { language: Language; lang: string }[] = [
  { language: 'zhTW', lang: 'zh-Hant-HK' },
  { language: 'en', lang: 'en' },
  { language: 'zhCN', lang: 'zh-Hans' },
];

interface LanguageTabsProps {
  panels: Record<Language, ReactNode>;
  /** Maps each Chinese field to its English field. */
  pairs: TranslationPairs;
  translation?: TranslationMessages;
}

/** Tabs for the languages of a record. When the form is invalid, selects the first tab with an error. */
export function LanguageTabs({ panels, pairs, translation }: LanguageTabsProps) {
  const text = useText();
  const id = useId();
  const [current, setCurrent] = useState<Language>('zhTW');
  const { errors, submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt to save changes the tab
  useEffect(() => {
    if (pairs.some(({ from }) => errors[from])) setCurrent('zhTW');
    else if (pairs.some(({ to }) => errors[to])) setCurrent('en');
  }, [submitCount]);

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Tabs
          value={current}
          onChange={(_event, language) => setCurrent(language)}
          aria-label={text('languages.label')}
          sx={{ mr: 'auto', borderBottom: 1, borderColor: 'divider' }}
        >
          {LANGUAGES.map(({ language, lang }) => (
            <Tab
              key={language}
              value={language}
              lang={lang}
              label={text(`languages.${language}`)}
              id={`${id}-${language}`}
              aria-controls={`${id}-${language}-panel`}
              sx={{ px: { xs: 1.25, sm: 2 }, minWidth: 0 }}
            />
          ))}
        </Tabs>
        <TranslateButton pairs={pairs} messages={translation} onTranslated={() => setCurrent('en')} />
      </Box>
      {LANGUAGES.map(({ language }) => (
        <Box
          key={language}
          role="tabpanel"
          id={`${id}-${language}-panel`}
          aria-labelledby={`${id}-${language}`}
          hidden={language !== current}
        >
          {language === 'zhCN' && current !== 'zhCN' ? null : panels[language]}
        </Box>
      ))}
    </Box>
  );
}
