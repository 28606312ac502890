import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { DISTRICTS, MEMBER_TYPES, REPRESENTATIVE_TITLES } from '../../db/constants.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useText } from '../i18n/useText.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { DayInput } from '../inputs/DayInput.tsx';
import { BusinessTypesInput } from './BusinessTypesInput.tsx';
import { StandingInput } from './StandingInput.tsx';

/** The one form of a member; what the back office requires comes first (docs/product.md 5). */
export function MemberInputs() {
  const label = useLabel();
  return (
    <>
      <Group title="members.groupRequired">
        <Text source="companyNameHk" isRequired />
        <Text source="companyNameEn" isRequired />
        <Text source="memberChargeman" isRequired />
        <Text source="memberPhone" isRequired />
        <Text source="memberEmail" isRequired />
        <ChoiceInput source="memberType" choices={MEMBER_TYPES} nameOf={label} isRequired />
        <Wide>
          <Text source="memberCompanyAddr" isRequired />
        </Wide>
      </Group>
      <Group title="pending.groupCompany">
        <ChoiceInput source="memberDistrict" choices={DISTRICTS} nameOf={label} />
        <Text source="companyArea" />
        <Text source="memberBusinessCertNo" />
        <Text source="memberWebsite" />
        <Wide>
          <BusinessTypesInput />
        </Wide>
        <Text source="memberBusinessType" />
        <Text source="memberBrand" />
        <Count source="memberBusinessYear" />
        <Text source="memberEstablishedYear" />
        <Count source="memberNumberOfShops" />
        <Text source="memberStoreCount" />
        <Count source="memberNumberOfEmployees" />
        <Text source="memberEmployeeCount" />
        <Wide>
          <Text source="memberDiscountInfo" isLong />
        </Wide>
      </Group>
      <Group title="pending.groupContact">
        <Text source="memberTelphone" />
        <Text source="memberMobile" />
        <Text source="memberFax" />
        <ChoiceInput source="representativeTitle" choices={REPRESENTATIVE_TITLES} nameOf={label} />
        <Text source="representativeName" />
        <Text source="representativeNameEn" />
        <Text source="representativePosition" />
        <Text source="representativeMobile" />
        <Text source="representativeEmail" />
        <Text source="contactPersonName" />
        <Text source="contactPersonPhone" />
        <Text source="contactPersonEmail" />
        <Text source="memberSecretaryName" />
        <Text source="memberSecretaryPhone" />
        <Text source="memberSecretaryEmail" />
      </Group>
      <Group title="pending.groupMember">
        <StandingInput />
        <Count source="memberCategory" />
        <Text source="memberJoinDate" />
        <DayInput resource="members" source="endedOn" helperText="members.endedOnHelp" />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: TextKey; children: ReactNode }) {
  const text = useText();
  return (
    <Box component="section" sx={{ mb: 1 }}>
      <Typography variant="h3" sx={{ mb: 1.5, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        {text(title)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>{children}</Box>
    </Box>
  );
}

const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;

interface TextProps {
  source: string;
  isRequired?: boolean;
  isLong?: boolean;
}

const Text = ({ source, isRequired = false, isLong = false }: TextProps) => (
  <TextInput
    resource="members"
    source={source}
    isRequired={isRequired}
    helperText={false}
    {...(isLong ? { multiline: true, minRows: 2 } : {})}
  />
);

const Count = ({ source }: { source: string }) => (
  <TextInput resource="members" source={source} type="number" helperText={false} />
);
