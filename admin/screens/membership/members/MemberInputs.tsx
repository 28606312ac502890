import { Box, Typography } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { REPRESENTATIVE_TITLES } from '../../../../core/association/titles.ts';
import {
  type MemberFieldName,
  memberField,
  memberFieldsWith,
} from '../../../../core/membership/member-fields.ts';
import { isDoubtfulCertNo } from '../../../../core/membership/ubi.ts';
import type { Member } from '../../../../core/membership/validation/members.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { DayInput } from '../../../kit/inputs/DayInput.tsx';
import { useLabel } from '../../../kit/rules/useLabel.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useVocabulary } from '../../../kit/rules/useVocabulary.ts';
import { BusinessTypesInput } from './BusinessTypesInput.tsx';
import { askedOf } from './doubled-fields.ts';
import { type FieldGroup, GROUPS } from './field-groups.ts';
import { StandingInput } from './StandingInput.tsx';

function BusinessCertInput() {
  const text = useText();
  const typed: unknown = useWatch({ name: 'memberBusinessCertNo' });
  const isDoubtful = typeof typed === 'string' && isDoubtfulCertNo(typed);
  return (
    <TextInput
      source="memberBusinessCertNo"
      helperText={isDoubtful ? text('members.doubtfulCertNo') : false}
      slotProps={{ formHelperText: { role: 'status', sx: { color: 'warning.main' } } }}
    />
  );
}

interface MemberInputsProps {
  record?: Partial<Member>;
}

const OWN_INPUTS: Partial<Record<MemberFieldName, ComponentType<{ isRequired: boolean }>>> = {
  memberBusinessCertNo: BusinessCertInput,
  businessTypes: BusinessTypesInput,
  memberDistrict: DistrictInput,
  memberMark: StandingInput,
  memberType: TypeInput,
  endedOn: () => <DayInput resource="members" source="endedOn" helperText="members.endedOnHelp" />,
};

const CHOICES: Partial<Record<MemberFieldName, readonly string[]>> = {
  representativeTitle: REPRESENTATIVE_TITLES,
};

/** Fields that the back office requires come first (docs/product.md 5). */
export function MemberInputs({ record }: MemberInputsProps) {
  const asked = askedOf(record);
  const ofGroup = (group: FieldGroup) =>
    memberFieldsWith({ group }).filter((name) => !memberField(name).isRequired && asked(name));
  // An input is optional if its stored value is empty, so that staff can save other changes without filling
  // it in.
  const isRequired = (name: MemberFieldName) => !record || Boolean(record[name]);
  return (
    <>
      <Group title="members.groupRequired">
        {memberFieldsWith({ isRequired: true }).map((name) => (
          <FieldInput key={name} name={name} isRequired={isRequired(name)} />
        ))}
      </Group>
      {GROUPS.map(({ group, title }) => (
        <Group key={group} title={title}>
          {ofGroup(group).map((name) => (
            <FieldInput key={name} name={name} />
          ))}
        </Group>
      ))}
      {record?.id && (
        <Group title="passedOn.title">
          <Wide>
            <BooleanInput resource="members" source="takesEnquiries" helperText="passedOn.help" />
          </Wide>
        </Group>
      )}
    </>
  );
}

interface FieldInputProps {
  name: MemberFieldName;
  isRequired?: boolean;
}

function FieldInput({ name, isRequired = false }: FieldInputProps) {
  const label = useLabel();
  const { kind, isLong = false, isWide } = memberField(name);
  const Own = OWN_INPUTS[name];
  const choices = CHOICES[name];
  const input = Own ? (
    <Own isRequired={isRequired} />
  ) : choices ? (
    <ChoiceInput source={name} choices={choices} nameOf={label} isRequired={isRequired} />
  ) : kind === 'count' ? (
    <Count source={name} />
  ) : (
    <Text source={name} isRequired={isRequired} isLong={isLong} />
  );
  return isWide ? <Wide>{input}</Wide> : input;
}

function TypeInput({ isRequired }: { isRequired: boolean }) {
  const { offered, nameOf } = useMemberTypes();
  return <ChoiceInput source="memberType" choices={offered} nameOf={nameOf} isRequired={isRequired} />;
}

function DistrictInput() {
  const districts = useVocabulary('district');
  return (
    <ChoiceInput
      source="memberDistrict"
      choices={districts.offered.map(({ key }) => key)}
      nameOf={districts.nameOf}
    />
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

/** Does not store an empty value as 0. */
const Count = ({ source }: { source: string }) => (
  <TextInput
    resource="members"
    source={source}
    type="number"
    format={(value: unknown) => (value === 0 || value === null || value === undefined ? '' : String(value))}
    helperText={false}
  />
);
