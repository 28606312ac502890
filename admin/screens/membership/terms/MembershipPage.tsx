import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { MemberTypes } from '../member-types/MemberTypes.tsx';
import { Renewals } from '../renewals/Renewals.tsx';
import { AttachPapers } from './AttachPapers.tsx';
import { EligibleMembers } from './EligibleMembers.tsx';
import { Fees } from './Fees.tsx';
import { NextYearFrom } from './NextYearFrom.tsx';
import { NoticeBasis } from './NoticeBasis.tsx';
import { PaymentSettings } from './PaymentSettings.tsx';
import { PaymentVersions } from './PaymentVersions.tsx';

export default function MembershipPage() {
  const text = useText();
  const {
    firstReminderDays: first,
    secondReminderDays: second,
    lastReminderDays: last,
    lateReminderDays: late,
  } = useOfficeRules();
  return (
    <TitledPage title={text('membership.title')}>
      <IfMay action="change" subject="member-types">
        <Section id="membership.types.title" lead={text('membership.types.lead')}>
          <MemberTypes />
        </Section>
      </IfMay>
      <Section id="membership.fees" lead={text('membership.feesLead')}>
        <Fees />
      </Section>
      <IfMay action="read" subject="renewals">
        <Section id="renewals.title" lead={text('renewals.lead', { first, second, last, late })}>
          <Renewals />
        </Section>
      </IfMay>
      <IfMay action="change" subject="membership-settings">
        <Section id="membership.nextYear" lead={text('membership.nextYearLead')}>
          <NextYearFrom />
        </Section>
        <IfMay action="change" subject="office-rules">
          <Section id="circulars.notice.basis" lead={text('circulars.notice.basisLead')}>
            <NoticeBasis />
          </Section>
        </IfMay>
        <Section id="membership.papers" lead={text('membership.papersLead')}>
          <AttachPapers />
        </Section>
        <Section id="money.settings.title" lead={text('money.settings.lead')}>
          <PaymentSettings />
        </Section>
      </IfMay>
      <IfMay action="read" subject="invoices">
        <Section id="money.versions.title" lead={text('money.versions.lead')}>
          <PaymentVersions />
        </Section>
      </IfMay>
      <EligibleSection />
    </TitledPage>
  );
}

function EligibleSection() {
  const text = useText();
  const { words, forLife } = useMemberTypes();
  const { permanentYears: years } = useOfficeRules();
  if (forLife === undefined) return null;
  return (
    <Section
      id="membership.eligible"
      lead={text(years === null ? 'membership.eligibleLeadAnyTime' : 'membership.eligibleLead', {
        ...words,
        years,
      })}
    >
      <EligibleMembers />
    </Section>
  );
}

interface SectionProps {
  /** Key of the title. Addresses lead to it (`office/settings/topics.ts`). */
  id: TextKey;
  lead: string;
  children: ReactNode;
}

function Section({ id, lead, children }: SectionProps) {
  const text = useText();
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography id={id} variant="h2" component="h3" sx={{ scrollMarginTop: 64 }}>
        {text(id)}
      </Typography>
      <Typography sx={{ mb: 1.5, maxWidth: '46rem', color: 'text.secondary' }}>{lead}</Typography>
      {children}
    </Box>
  );
}
