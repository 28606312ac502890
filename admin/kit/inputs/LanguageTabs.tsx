import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import {
  DEFAULT_LOCALE,
  fullLanguageName,
  type Locale,
  languageTag,
  MADE_LOCALE,
  SECOND_LOCALE,
} from '../../../core/association/locales.ts';
import { useText } from '../i18n/useText.ts';
import { TranslateButton } from './TranslateButton.tsx';
import type { TranslationMessages, TranslationPairs } from './translation.ts';

type Language = 'zhTW' | 'en' | 'zhCN';

const SLOTS: { language: Language; locale: Locale | undefined }[] = [
  { language: 'zhTW', locale: DEFAULT_LOCALE },
  { language: 'en', locale: SECOND_LOCALE },
  { language: 'zhCN', locale: MADE_LOCALE },
];
const LANGUAGES = SLOTS.flatMap(({ language, locale }) => (locale ? [{ language, locale }] : []));

interface LanguageTabsProps {
  panels: Record<Language, ReactNode>;
  pairs: TranslationPairs;
  translation?: TranslationMessages;
}

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
          {LANGUAGES.map(({ language, locale }) => (
            <Tab
              key={language}
              value={language}
              lang={languageTag(locale)}
              label={fullLanguageName(locale)}
              id={`${id}-${language}`}
              aria-controls={`${id}-${language}-panel`}
              sx={{ px: { xs: 1.25, sm: 2 }, minWidth: 0 }}
            />
          ))}
        </Tabs>
        {SECOND_LOCALE && (
          <TranslateButton pairs={pairs} messages={translation} onTranslated={() => setCurrent('en')} />
        )}
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
