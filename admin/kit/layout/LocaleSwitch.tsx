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
 * Changes the language and navigates back. Changing the language remounts every screen. It is a separate
 * route, because leaving a form for this route asks for confirmation of unsaved changes.
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
