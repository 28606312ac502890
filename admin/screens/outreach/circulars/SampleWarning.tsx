import { Alert } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';

export function SampleWarning() {
  const text = useText();
  return <Alert severity="warning">{text('circulars.sampleSender')}</Alert>;
}
