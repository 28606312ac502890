import { Button } from '@mui/material';
import type { OpenBankLine } from '../../../../core/money/validation/bank.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { bankCalls } from './bank-calls.ts';

interface LineButtonProps {
  line: OpenBankLine;
  name: string;
}

export const IgnoreButton = ({ line, name }: LineButtonProps) => (
  <LineButton
    name={name}
    act={() => bankCalls.ignore(line)}
    texts={{ act: 'bank.ignore', actOf: 'bank.ignoreOf', done: 'bank.ignored' }}
  />
);

export const ReleaseButton = ({ line, name }: LineButtonProps) => (
  <LineButton
    name={name}
    act={() => bankCalls.release(line)}
    texts={{ act: 'bank.release', actOf: 'bank.releaseOf', done: 'bank.released' }}
  />
);

interface ButtonProps {
  name: string;
  act: () => Promise<unknown>;
  texts: Record<'act' | 'actOf' | 'done', TextKey>;
}

function LineButton({ name, act, texts }: ButtonProps) {
  const text = useText();
  const { mutate, isPending } = useCall({
    call: act,
    done: { title: texts.done, text: name },
    failed: 'membership.failed',
    refreshes: ['bank'],
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={text(texts.actOf, { name })}
      onClick={() => mutate()}
    >
      {text(texts.act)}
    </Button>
  );
}
