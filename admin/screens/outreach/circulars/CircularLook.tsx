import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEFAULT_LOCALE, isMade, type Locale } from '../../../../core/association/locales.ts';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { MarkedTexts } from '../../../kit/inputs/MarkedTexts.tsx';
import { LocaleTabs } from '../../mail/LocaleTabs.tsx';
import { MailFrame } from './MailFrame.tsx';
import { SampleWarning } from './SampleWarning.tsx';
import type { OpenCircular } from './useCircular.ts';

const LOOKS = ['both', 'phone', 'desktop', 'plain'] as const;
type Look = (typeof LOOKS)[number];
const WIDTHS = { phone: 375, desktop: 700 };
const SIDE_BY_SIDE = { phone: 0.56, desktop: 0.5 };
const PAUSE_MS = 400;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const said = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(said)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return settled;
}

export function CircularLook({ circular }: { circular: OpenCircular }) {
  const text = useText();
  const [locale, setLocale] = useState(DEFAULT_LOCALE);
  const [look, setLook] = useState<Look>('both');
  const content = useSettled(circular.content);
  const { id } = circular.stored;
  const { data, error } = useQuery({
    queryKey: ['circulars', 'preview', id, locale, content],
    queryFn: () => circularCalls.preview(id, content, locale),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Box component="section" aria-label={text('circulars.preview')}>
      <LocaleTabs locale={locale} onChange={setLocale} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={look}
        onChange={(_event, chosen: Look | null) => chosen && setLook(chosen)}
        aria-label={text('circulars.preview')}
        sx={{ mb: 1.5 }}
      >
        {LOOKS.map((each) => (
          <ToggleButton key={each} value={each}>
            {text(`circulars.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && (
        <Typography role="alert" color="error">
          {error.message}
        </Typography>
      )}
      {data && data.warnings.length > 0 && <SampleWarning />}
      {data && (
        <Typography sx={{ fontWeight: 700, mb: 1, overflowWrap: 'anywhere' }}>{data.subject}</Typography>
      )}
      {data && <Mail mail={data} look={look} locale={locale} />}
      {isMade(locale) && (
        <MarkedTexts
          texts={[content.subjectZh, ...content.blocks.flatMap((block) => ('zh' in block ? block.zh : []))]}
          kept={content.keptWords}
          onKeep={circular.isDraft ? (keptWords) => circular.set({ keptWords }) : undefined}
        />
      )}
    </Box>
  );
}

interface MailProps {
  mail: { html: string; text: string };
  look: Look;
  locale: Locale;
}

function Mail({ mail: { html, text: plain }, look, locale }: MailProps) {
  const text = useText();
  if (look === 'plain')
    return (
      <Box
        lang={locale}
        sx={{ p: 2, border: 1, borderColor: 'divider', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {plain}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {(look === 'both' ? (['phone', 'desktop'] as const) : [look]).map((each) => (
        <MailFrame
          key={each}
          html={html}
          title={`${text('circulars.preview')} (${text(`circulars.${each}`)})`}
          width={WIDTHS[each]}
          scale={look === 'both' ? SIDE_BY_SIDE[each] : 1}
        />
      ))}
    </Box>
  );
}
