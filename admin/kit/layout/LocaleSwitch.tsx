import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { type Location, useLocation, useNavigate, useParams } from 'react-router';
import {
  DEFAULT_LOCALE,
  fullLanguageName,
  languageTag,
  WRITTEN_LOCALES,
} from '../../../core/association/locales.ts';

export function LocaleSwitch() {
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const from = useLocation();
  const other = WRITTEN_LOCALES.find((one) => one !== locale);
  if (!other) return null;
  return (
    <Button
      color="inherit"
      size="small"
      lang={languageTag(other)}
      sx={{ minWidth: 48, flexShrink: 0 }}
      onClick={() => navigate(`/language/${other}`, { state: { from }, replace: true })}
    >
      {fullLanguageName(other)}
    </Button>
  );
}

/**
 * A language change remounts every screen, so unsaved text would be lost. Its own route asks for confirmation
 * first.
 */
export function ChangeLocale() {
  const [, setLocale] = useLocaleState();
  const navigate = useNavigate();
  const { locale } = useParams();
  const from: Location | undefined = useLocation().state?.from;
  useEffect(() => {
    setLocale(locale ?? DEFAULT_LOCALE);
    navigate(from ?? '/', { state: from?.state, replace: true });
  }, [locale, setLocale, navigate, from]);
  return null;
}
