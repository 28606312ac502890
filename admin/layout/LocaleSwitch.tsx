import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { type Location, useLocation, useNavigate, useParams } from 'react-router';

/** Shows the other language by its own name. */
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
 * Changes the language and goes back. An address of its own, because react-admin makes every screen anew: who goes
 * there from a form is asked first whether what is typed may be lost.
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
