import { Alert, Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEFAULT_LOCALE, fullLanguageName, type Locale } from '../../../../core/association/locales.ts';
import { ACTIVE_LOCALES, isActivePath } from '../../../../core/association/profile.ts';
import { ASSOCIATION } from '../../../kit/data/queryClient.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Choice } from '../../../kit/preview/Choice.tsx';
import { PreviewFrame } from '../../../kit/preview/PreviewFrame.tsx';
import { type AssociationPage, associationCalls } from './association-calls.ts';
import { useAssociationEditor } from './editor-context.ts';

const WIDTHS = { phone: 375, desktop: 1280 };
const REST_MS = 250;

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

export function AssociationPreview() {
  const text = useText();
  const { texts } = useAssociationEditor();
  const { updatedAt: _updatedAt, hasDraft: _hasDraft, ...values } = useRested(texts);
  const [locale, setLocale] = useState(DEFAULT_LOCALE);
  const [page, setPage] = useState<AssociationPage>('/');
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone');
  const { data, error } = useQuery({
    queryKey: [...ASSOCIATION, 'preview', values, locale, page],
    queryFn: ({ signal }) => associationCalls.preview(values, locale, page, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Box
      component="section"
      aria-label={text('preview.title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: 640 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PageChoice page={page} onChange={setPage} />
        <Choice
          label={text('languages.label')}
          value={locale}
          onChange={setLocale}
          options={
            Object.fromEntries(ACTIVE_LOCALES.map((each) => [each, fullLanguageName(each)])) as Record<
              Locale,
              string
            >
          }
        />
        <Choice
          label={text('preview.width')}
          value={device}
          onChange={setDevice}
          options={{ phone: text('preview.phone'), desktop: text('preview.desktop') }}
        />
      </Box>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {data && (
        <PreviewFrame
          key={`${locale} ${page} ${device}`}
          html={data}
          title={text('preview.title')}
          width={WIDTHS[device]}
        />
      )}
    </Box>
  );
}

interface PageChoiceProps {
  page: AssociationPage;
  onChange: (page: AssociationPage) => void;
}

function PageChoice({ page, onChange }: PageChoiceProps) {
  const text = useText();
  return (
    <Choice
      label={text('association.page')}
      value={page}
      onChange={onChange}
      options={{
        '/': text('association.pages.home'),
        '/about': text('association.pages.about'),
        '/join': text('association.pages.join'),
        ...(isActivePath('/venue-rental') && { '/venue-rental': text('association.pages.venue') }),
        '/contact': text('association.pages.contact'),
      }}
    />
  );
}
