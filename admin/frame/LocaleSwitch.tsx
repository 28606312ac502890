import Button from '@mui/material/Button';
import { useLocaleState } from 'react-admin';

/** Shows the other language by its own name. */
export function LocaleSwitch() {
  const [locale, setLocale] = useLocaleState();
  const isEnglish = locale === 'en';
  return (
    <Button
      color="inherit"
      size="small"
      lang={isEnglish ? 'zh-Hant-HK' : 'en'}
      sx={{ minWidth: 48, flexShrink: 0 }}
      onClick={() => setLocale(isEnglish ? 'zh-TW' : 'en')}
    >
      {isEnglish ? '繁體中文' : 'English'}
    </Button>
  );
}
