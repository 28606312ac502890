import { Alert, Box, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { DEFAULT_LOCALE } from '../../../core/association/locales.ts';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import type { PreviewPage } from '../../../core/content/validation/preview.ts';
import { useText } from '../i18n/useText.ts';
import { Choice } from './Choice.tsx';
import { PREVIEW_LANGUAGES } from './languages.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { usePreview } from './usePreview.ts';

const WIDTHS = { phone: 375, desktop: 1280 };

export function PreviewPane({ resource }: { resource: DraftedResource }) {
  const text = useText();
  const id = useRecordContext()?.id;
  const recordId = id === undefined ? undefined : Number(id);
  const [locale, setLocale] = useState(DEFAULT_LOCALE);
  const [page, setPage] = useState<PreviewPage>('record');
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone');
  const { html, failure, isDrawing } = usePreview(resource, { id: recordId, locale, page });
  return (
    <Box
      component="section"
      aria-label={text('preview.title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0, minHeight: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Choice
          label={text('preview.language')}
          value={locale}
          onChange={setLocale}
          options={PREVIEW_LANGUAGES}
        />
        <Choice
          label={text('preview.width')}
          value={device}
          onChange={setDevice}
          options={{ phone: text('preview.phone'), desktop: text('preview.desktop') }}
        />
        <Choice
          label={text('preview.page')}
          value={page}
          onChange={setPage}
          options={{ record: text('preview.own'), home: text('preview.home') }}
        />
      </Box>
      <LinearProgress sx={{ visibility: isDrawing ? 'visible' : 'hidden' }} aria-hidden />
      {failure && <Alert severity="warning">{failure}</Alert>}
      {html !== undefined && (
        <PreviewFrame
          key={`${locale} ${page} ${device}`}
          html={html}
          title={text('preview.title')}
          width={WIDTHS[device]}
        />
      )}
      {recordId !== undefined && <PreviewLink resource={resource} id={recordId} />}
    </Box>
  );
}
