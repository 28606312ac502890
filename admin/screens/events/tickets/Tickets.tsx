import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { TicketType } from '../../../../core/events/validation/orders.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PricesDialog } from './PricesDialog.tsx';
import { QuotaRow } from './QuotaRow.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import { TypeRow } from './TypeRow.tsx';
import { useTickets } from './useTickets.ts';

export function Tickets({ formId }: { formId: number }) {
  const text = useText();
  const { types, quotas } = useTickets(formId);
  const [isPricing, setPricing] = useState(false);
  const [edited, setEdited] = useState<TicketType | 'new'>();
  if (!types || !quotas) return null;
  return (
    <Box component="section" aria-labelledby="tickets" sx={{ maxWidth: 640, mt: 4 }}>
      <Typography id="tickets" variant="h2">
        {text('sale.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {text(types.length > 0 ? 'sale.lead' : 'sale.none')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {types.map((type) => (
          <TypeRow key={type.id} type={type} quotas={quotas} onEdit={() => setEdited(type)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {types.length === 0 && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setPricing(true)}>
            {text('sale.threePrices')}
          </Button>
        )}
        <Button variant="outlined" startIcon={<Add />} onClick={() => setEdited('new')}>
          {text('sale.addType')}
        </Button>
      </Box>
      {quotas.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            {text('sale.quotas')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {quotas.map((quota) => (
              <QuotaRow key={`${quota.id}-${quota.updatedAt}`} quota={quota} />
            ))}
          </Box>
        </>
      )}
      {isPricing && <PricesDialog formId={formId} onClose={() => setPricing(false)} />}
      {edited && (
        <TypeDialog
          formId={formId}
          type={edited === 'new' ? undefined : edited}
          quotas={quotas}
          next={types.length + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Box>
  );
}
