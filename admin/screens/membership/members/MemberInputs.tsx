import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { MEMBER_TYPES, REPRESENTATIVE_TITLES } from '../../../../db/constants.ts';
import type { Member } from '../../../../db/validation/membership/members.ts';
import { useVocabulary } from '../../../kit/data/useVocabulary.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useLabel } from '../../../kit/i18n/useLabel.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { DayInput } from '../../../kit/inputs/DayInput.tsx';
import { BusinessCertInput } from './BusinessCertInput.tsx';
import { BusinessTypesInput } from './BusinessTypesInput.tsx';
import { askedOf } from './doubled-fields.ts';
import { StandingInput } from './StandingInput.tsx';

const COUNTS = new Set<keyof Member>([
  'memberBusinessYear',
  'memberNumberOfShops',
  'memberNumberOfEmployees',
]);

interface MemberInputsProps {
  /** The stored record. Absent: a new one. */
  record?: Partial<Member>;
}

/** The form of a member. Fields that the back office requires come first (docs/product.md 5). */
export function MemberInputs({ record }: MemberInputsProps) {
  const label = useLabel();
  const districts = useVocabulary('district');
  // What a member never had is not asked for to change something else.
  const isAsked = (field: keyof Member) => !record || Boolean(record[field]);
  return (
    <>
      <Group title="members.groupRequired">
        <Text source="companyNameHk" isRequired={isAsked('companyNameHk')} />
        <Text source="companyNameEn" isRequired={isAsked('companyNameEn')} />
        <Text source="memberChargeman" isRequired={isAsked('memberChargeman')} />
        <Text source="memberPhone" isRequired={isAsked('memberPhone')} />
        <Text source="memberEmail" isRequired={isAsked('memberEmail')} />
        <ChoiceInput source="memberType" choices={MEMBER_TYPES} nameOf={label} isRequired />
        <Wide>
          <Text source="memberCompanyAddr" isRequired={isAsked('memberCompanyAddr')} />
        </Wide>
      </Group>
      <Group title="pending.groupCompany">
        <ChoiceInput
          source="memberDistrict"
          choices={districts.offered.map(({ key }) => key)}
          nameOf={districts.nameOf}
        />
        <Text source="companyArea" />
        <BusinessCertInput />
        <Text source="memberWebsite" />
        <Wide>
          <BusinessTypesInput />
        </Wide>
        <Text source="memberBusinessType" />
        <Text source="memberServices" isLong />
        <Text source="memberOpeningHours" isLong />
        <Text source="memberSocialPages" isLong />
        <Text source="memberBrand" />
        {askedOf(record).map((field) =>
          COUNTS.has(field) ? <Count key={field} source={field} /> : <Text key={field} source={field} />,
        )}
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

/** A number input that keeps an empty value instead of 0. */
const Count = ({ source }: { source: string }) => (
  <TextInput
    resource="members"
    source={source}
    type="number"
    format={(value: unknown) => (value === 0 || value === null || value === undefined ? '' : String(value))}
    helperText={false}
  />
);
