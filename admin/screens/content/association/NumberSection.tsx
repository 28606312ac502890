import { useText } from '../../../kit/i18n/useText.ts';
import { Line } from './Fields.tsx';
import { Reset } from './Reset.tsx';
import { Section } from './Section.tsx';

export function NumberSection() {
  const text = useText();
  return (
    <Section name="numbers" lead={text('association.numbersLead')}>
      <Line
        path="memberCodePrefix"
        label={text('association.memberCodePrefix')}
        helperText={text('association.memberCodePrefixHelp')}
        isShort
      />
      <Line
        path="paymentPrefix"
        label={text('association.paymentPrefix')}
        helperText={text('association.paymentPrefixHelp')}
        isShort
      />
      <Reset fields={['memberCodePrefix', 'paymentPrefix']} label={text('association.resetNumbers')} />
    </Section>
  );
}
