import Translate from '@mui/icons-material/Translate';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TranslationTexts } from '../data/dataProvider.ts';
import { isGivenUp, isUnanswered } from '../data/failures.ts';
import { errorCode, errorMessage } from '../data/http.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useSession } from '../data/useSession.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';
import {
  hasEnglish,
  type TranslationMessages,
  type TranslationPairs,
  textsToTranslate,
} from './translation.ts';

const REST_MS = 1000;

interface TranslateButtonProps {
  pairs: TranslationPairs;
  onTranslated: () => void;
  messages?: TranslationMessages | undefined;
}

interface Translation {
  texts: TranslationTexts;
  before: Record<string, unknown>;
}

const MESSAGES: TranslationMessages = { missing: 'translation.missing', failed: 'translation.failedText' };

export function TranslateButton(props: TranslateButtonProps) {
  return useSession().data?.canTranslate ? <Translator {...props} /> : null;
}

function useRest() {
  const [isResting, setResting] = useState(false);

  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);

  return { isResting, rest: () => setResting(true) };
}

function useTranslation({ pairs, onTranslated, messages = MESSAGES }: TranslateButtonProps) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { getValues, setValue } = useFormContext();
  return useMutation({
    mutationFn: ({ texts }: Translation) => data.translate(texts),
    onSuccess(english, { before }) {
      for (const { from, to } of pairs) {
        // Does not overwrite a field that the user changed during the translation.
        if (getValues(to) === before[to]) setValue(to, english[from] ?? '', { shouldDirty: true });
      }
      toast.success({ title: 'translation.done', text: text('translation.doneText') });
      onTranslated();
    },
    onError(error) {
      if (isGivenUp(error)) return;
      const isSaid = isUnanswered(error) || errorCode(error) === 'not_configured';
      toast.error({
        title: 'translation.failed',
        text: isSaid ? errorMessage(error) : text(messages.failed),
      });
    },
  });
}

function Translator({ pairs, onTranslated, messages = MESSAGES }: TranslateButtonProps) {
  const text = useText();
  const toast = useToast();
  const { getValues } = useFormContext();
  const { isResting, rest } = useRest();
  const [isAsking, setAsking] = useState(false);

  const { mutate, isPending } = useTranslation({ pairs, onTranslated, messages });

  function translate() {
    setAsking(false);
    const texts = textsToTranslate(pairs, getValues());
    if (texts) mutate({ texts, before: { ...getValues() } });
    else toast.error({ title: 'app.error', text: text(messages.missing) });
  }

  function start() {
    rest();
    if (textsToTranslate(pairs, getValues()) && hasEnglish(pairs, getValues())) setAsking(true);
    else translate();
  }

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Translate />}
        disabled={isResting || isPending}
        onClick={start}
      >
        {text(isPending ? 'translation.working' : 'translation.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('translation.overwriteTitle')}
        text={text('translation.overwriteText')}
        confirmLabel={text('translation.overwrite')}
        onConfirm={translate}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
