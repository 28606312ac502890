import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { CHANGE_AUDIENCES, type LetterAudience, type LetterKind } from '../../../../core/events/kinds.ts';
import {
  countPeople,
  type EventLetters,
  type LetterTexts,
} from '../../../../core/events/validation/event-letters.ts';
import { STORES_NO_TEXT } from '../../../kit/data/stored-changes.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { letterCalls } from './letter-calls.ts';
import { LETTERS } from './useLetters.ts';

export interface LetterProps {
  eventId: number;
  people: EventLetters['people'];
  change?: EventLetters['change'];
  paragraphs?: { zh: string; en: string };
  onClose: () => void;
}

const withParagraph = (body: string, paragraph: string) =>
  body.replace('{{association}}', () => `${paragraph}\n\n{{association}}`);

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError && error.status === 400 ? (error.body?.errors ?? {}) : {};

interface Sending extends Pick<LetterProps, 'change' | 'onClose'> {
  letter: { eventId: number; kind: LetterKind; audience: LetterAudience[] };
}

function useSending({ letter, change, onClose }: Sending) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  return useCall({
    call: (written: LetterTexts) =>
      letterCalls.send({ ...letter, ...written, requestId, ...(change && { changeId: change.id }) }),
    done: ({ recipientCount }) => ({
      title: 'letters.sent',
      text: text('letters.sentTo', { count: recipientCount }),
    }),
    onDone: onClose,
    failed: 'letters.failed',
    refreshes: LETTERS,
  });
}

export function useLetter({ eventId, people, change, paragraphs, onClose }: LetterProps) {
  const toast = useToast();
  const kind: LetterKind = change?.kind ?? 'letter';
  const standings = people.map(({ standing }) => standing);
  const [audience, setAudience] = useState<LetterAudience[]>(
    change ? CHANGE_AUDIENCES : standings.includes('confirmed') ? ['confirmed'] : standings.slice(0, 1),
  );
  const [first, setFirst] = useState<LetterTexts>();
  const [texts, setTexts] = useState<LetterTexts>();
  const [isWriting, setWriting] = useState(!change);
  const letter = { eventId, kind, audience };
  const look = useMutation({
    mutationFn: (given?: LetterTexts) => letterCalls.preview({ ...letter, ...(given && { texts: given }) }),
    meta: STORES_NO_TEXT,
    onSuccess: (preview, given) => {
      if (given) return setWriting(false);
      setFirst(preview.texts);
      const { bodyZhTw, bodyEn } = preview.texts;
      setTexts({
        ...preview.texts,
        ...(paragraphs && {
          bodyZhTw: withParagraph(bodyZhTw, paragraphs.zh),
          bodyEn: bodyEn && withParagraph(bodyEn, paragraphs.en),
        }),
      });
    },
    onError: (error) => toast.failure('letters.failed', error),
  });
  const { mutate: fetchTexts } = look;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts to begin with are fetched once
  useEffect(() => fetchTexts(undefined), []);
  const send = useSending({ letter, change, onClose });
  const isOwn = kind === 'letter';
  // If the English text is still the default, only the Chinese text is sent, even to English-speaking
  // recipients.
  const written = texts && {
    ...texts,
    ...(isOwn && texts.bodyEn === first?.bodyEn && { subjectEn: null, bodyEn: null }),
  };
  const set = (values: Partial<LetterTexts>) => texts && setTexts({ ...texts, ...values });
  const keep = (keptWords: string[]) => {
    set({ keptWords });
    if (written) look.mutate({ ...written, keptWords });
  };
  return {
    ...{ kind, audience, setAudience, texts, written, set, keep, isWriting, setWriting, look, send },
    errors: { ...errorsOf(look.error), ...errorsOf(send.error) },
    isWritten: Boolean(texts) && !(isOwn && texts?.bodyZhTw === first?.bodyZhTw),
    count: countPeople(people, audience),
  };
}
