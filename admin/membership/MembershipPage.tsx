import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';
import { Page } from '../layout/Page.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { EligibleMembers } from './EligibleMembers.tsx';
import { Fees } from './Fees.tsx';
import { GraceDays } from './GraceDays.tsx';
import { PaymentSettings } from './PaymentSettings.tsx';
import { Renewals } from './Renewals.tsx';

/** What membership costs, by which rules it goes on, and who may become permanent. */
export default function MembershipPage() {
  const text = useText();
  usePageTitle(text('membership.title'));
  return (
    <Page>
      <Typography variant="h1" component="h2" sx={{ pt: 2 }}>
        {text('membership.title')}
      </Typography>
      <Section title={text('membership.fees')} lead={text('membership.feesLead')}>
        <Fees />
      </Section>
      <IfMay action="read" subject="renewals">
        <Section title={text('renewals.title')} lead={text('renewals.lead')}>
          <Renewals />
        </Section>
      </IfMay>
      <IfMay action="change" subject="membership-settings">
        <Section title={text('membership.grace')} lead={text('membership.graceLead')}>
          <GraceDays />
        </Section>
        <Section title={text('money.settings.title')} lead={text('money.settings.lead')}>
          <PaymentSettings />
        </Section>
      </IfMay>
      <Section title={text('membership.eligible')} lead={text('membership.eligibleLead')}>
        <EligibleMembers />
      </Section>
    </Page>
  );
}

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function Section({ title, lead, children }: SectionProps) {
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" component="h3">
        {title}
      </Typography>
      <Typography sx={{ mb: 1.5, maxWidth: '46rem', color: 'text.secondary' }}>{lead}</Typography>
      {children}
    </Box>
  );
}
