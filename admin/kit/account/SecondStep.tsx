import { Button, Stack, TextField, Typography } from '@mui/material';
import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { SecondFactorMethod } from '../../../core/accounts/validation/second-factor.ts';
import { useText } from '../i18n/useText.ts';
import type { Proof, SecondFactorRequired } from '../session/second-step.ts';

interface SecondStepProps {
  required: SecondFactorRequired;
  onProof: (proof: Proof) => Promise<string | undefined>;
  onBack: () => void;
}

export default function SecondStep({ required, onProof, onBack }: SecondStepProps) {
  const text = useText();
  const { methods, passkey } = required;
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery_code');
  const [fault, setFault] = useState<string>();
  const [isWorking, setWorking] = useState(false);

  async function send(proof: Promise<Proof>) {
    setWorking(true);
    try {
      setFault(await onProof(await proof));
    } catch {
      // Passkey prompts throw when the user closes them and when the browser has no matching passkey.
      setFault(text('account.passkeys.cancelled'));
    }
    setWorking(false);
  }

  const askPasskey = async (): Promise<Proof> => {
    if (!passkey) throw new Error('no passkey');
    return { passkey: await startAuthentication({ optionsJSON: passkey }) };
  };

  function choose(other: SecondFactorMethod) {
    setMethod(other);
    setFault(undefined);
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h2" component="p">
        {text('secondStep.title')}
      </Typography>
      {method === 'passkey' ? (
        <PasskeyStep fault={fault} isWorking={isWorking} onPress={() => send(askPasskey())} />
      ) : (
        <CodeForm
          key={method}
          method={method}
          fault={fault}
          isWorking={isWorking}
          onSubmit={(proof) => send(Promise.resolve(proof))}
        />
      )}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} onClick={() => choose(other)}>
            {text(`secondStep.instead.${other}`)}
          </Button>
        ))}
      <Button onClick={onBack}>{text('secondStep.back')}</Button>
    </Stack>
  );
}

interface PasskeyStepProps {
  fault: string | undefined;
  isWorking: boolean;
  onPress: () => void;
}

function PasskeyStep({ fault, isWorking, onPress }: PasskeyStepProps) {
  const text = useText();
  return (
    <>
      <Typography>{text('secondStep.passkeyText')}</Typography>
      {fault && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {fault}
        </Typography>
      )}
      <Button variant="contained" size="large" loading={isWorking} onClick={onPress}>
        {text('secondStep.passkey')}
      </Button>
    </>
  );
}

interface CodeFormProps {
  method: 'totp' | 'recovery_code';
  fault: string | undefined;
  isWorking: boolean;
  onSubmit: (proof: Proof) => void;
}

function CodeForm({ method, fault, isWorking, onSubmit }: CodeFormProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const isCode = method === 'totp';

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(isCode ? { code: typed } : { recoveryCode: typed });
  }

  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      <TextField
        id="second-step"
        label={text(isCode ? 'secondStep.code' : 'secondStep.recoveryCode')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        autoFocus
        required
        error={Boolean(fault)}
        helperText={fault}
        slotProps={{ htmlInput: isCode ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' } }}
      />
      <Button type="submit" variant="contained" size="large" loading={isWorking}>
        {text('secondStep.submit')}
      </Button>
    </Stack>
  );
}
