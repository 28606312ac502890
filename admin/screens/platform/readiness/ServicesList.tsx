import { Box, Chip, Typography } from '@mui/material';
import type { Readiness } from '../../../../core/app/health.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const SERVICES = [
  'publishing',
  'translation',
  'messageRelay',
  'botCheck',
  'pdf',
  'pictureVariants',
  'mail',
] as const;

export function ServicesList({ services }: Pick<Readiness, 'services'>) {
  const text = useText();
  return (
    <>
      <Typography variant="h2" component="h3" id="services" sx={{ mt: 3, mb: 1 }}>
        {text('readiness.services')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="services"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {SERVICES.map((name) => (
          <li key={name}>
            <Chip
              variant={services[name] ? 'filled' : 'outlined'}
              label={text(services[name] ? 'readiness.isOn' : 'readiness.isOff', {
                name: text(`readiness.service.${name}`),
              })}
            />
          </li>
        ))}
      </Box>
      {SERVICES.some((name) => !services[name]) && (
        <Typography variant="body2" sx={{ mt: 1, maxWidth: '46rem' }}>
          {text('readiness.whoSetsUp')}
        </Typography>
      )}
    </>
  );
}
