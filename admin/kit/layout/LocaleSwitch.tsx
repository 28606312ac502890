import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { type Location, useLocation, useNavigate, useParams } from 'react-router';

/** Offers the other language, written in that language. */
export function LocaleSwitch() {
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const from = useLocation();
  const isEnglish = locale === 'en';
  return (
    <Button
      color="inherit"
      size="small"
      lang={isEnglish ? 'zh-Hant-HK' : 'en'}
      sx={{ minWidth: 48, flexShrink: 0 }}
      onClick={() => navigate(`/language/${isEnglish ? 'zh-TW' : 'en'}`, { state: { from }, replace: true })}
    >
      {isEnglish ? '繁體中文' : 'English'}
    </Button>
  );
}

/**
 * Changes the language and navigates back. A language change remounts every screen, so unsaved text would be
 * lost. The language change therefore has its own route: leaving a form for another route asks for
 * confirmation.
 */
export function ChangeLocale() {
  const [, setLocale] = useLocaleState();
  const navigate = useNavigate();
  const { locale } = useParams();
  const from: Location | undefined = useLocation().state?.from;
  useEffect(() => {
    setLocale(locale === 'en' ? 'en' : 'zh-TW');
    navigate(from ?? '/', { state: from?.state, replace: true });
  }, [locale, setLocale, navigate, from]);
  return null;
}
