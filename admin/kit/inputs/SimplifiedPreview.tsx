import { Box, Typography } from '@mui/material';
import { FieldTitle, useResourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Conversion } from '../../../core/chinese/simplified.ts';
import { useText } from '../i18n/useText.ts';
import { simplifyHtml, useSimplified } from '../simplified/simplified.ts';
import { ExchangedWords } from './ExchangedWords.tsx';
import { FRAME, MarkedText } from './MarkedTexts.tsx';
import './rich-text/rich-text.css';

interface Source {
  source: string;
  isHtml?: boolean;
  isName?: boolean;
}

interface SimplifiedPreviewProps {
  sources: Source[];
}

const KEPT = 'keptWords';
const NOTHING: string[] = [];

export function SimplifiedPreview({ sources }: SimplifiedPreviewProps) {
  const text = useText();
  const resource = useResourceContext();
  const { setValue } = useFormContext();
  const values: unknown[] = useWatch({ name: sources.map(({ source }) => source) });
  const kept: string[] = useWatch({ name: KEPT }) ?? NOTHING;
  const converters = useSimplified();
  const titleOf = (word: string) => text('languages.exchangedFrom', { word });
  const shown = sources.map((one, index) => {
    const value = values[index];
    const convert = converters && (one.isName ? converters.convertName : converters.convert);
    const convertHere = convert && ((chinese: string) => convert(chinese, kept));
    return { source: one.source, ...shownText(one, value, convertHere, titleOf) };
  });
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {text('languages.simplifiedNote')}
      </Typography>
      {shown.map(({ source, preview }) => (
        <Box key={source} component="section" sx={{ mb: 2 }}>
          <Typography variant="caption" component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
            <FieldTitle source={source} resource={resource} />
          </Typography>
          {preview ?? <Box sx={FRAME}>{text(converters ? 'languages.nothing' : 'languages.converting')}</Box>}
        </Box>
      ))}
      <ExchangedWords
        words={shown.flatMap(({ exchanged }) => exchanged)}
        kept={kept}
        onKeep={(words) => setValue(KEPT, words, { shouldDirty: true })}
      />
    </Box>
  );
}

function shownText(
  { isHtml }: Source,
  value: unknown,
  convert: ((text: string) => Conversion) | undefined,
  titleOf: (word: string) => string,
) {
  if (!convert || typeof value !== 'string' || value === '') return { exchanged: [] };
  if (!isHtml) {
    const conversion = convert(value);
    return { exchanged: conversion.exchanged, preview: <MarkedText conversion={conversion} /> };
  }
  const { html, exchanged } = simplifyHtml(value, convert, titleOf);
  // The HTML is safe: it comes from the editor or was sanitised by the API, and the page's CSP blocks
  // scripts.
  const inner = { __html: html };
  return {
    exchanged,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    preview: <Box lang="zh-Hans" className="prose" sx={FRAME} dangerouslySetInnerHTML={inner} />,
  };
}
