import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { Locale } from '../../../../core/association/locales.ts';
import type { CircularBlock } from '../../../../core/outreach/validation/blocks.ts';
import type { ArchiveCircular, Circular } from '../../../../core/outreach/validation/circulars.ts';
import {
  type CircularAct,
  type CircularContent,
  circularCalls,
  type GivenSending,
} from '../../../kit/data/circular-calls.ts';
import type { TellPhase } from '../../../kit/data/jobs.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { trackWork } from '../../../kit/long-work/works.ts';
import { emptyBlock } from './blocks.ts';

const CIRCULARS = 'circulars';
export const WATCH_MS = 5000;
export const MOVING: string[] = ['scheduled', 'preparing', 'sending'];

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError && error.status === 400 ? (error.body?.errors ?? {}) : {};

const contentOf = ({
  topic,
  subjectZh,
  subjectEn,
  keptWords,
  blocks,
  meetingOn,
  noticeDays,
  segmentIds,
}: Circular): CircularContent => ({
  topic,
  subjectZh,
  subjectEn,
  keptWords,
  meetingOn,
  noticeDays,
  segmentIds,
  blocks: topic === 'official' && blocks.length === 0 ? [emptyBlock('text')] : (blocks as CircularBlock[]),
});

const isBlank = (block: CircularBlock) => block.kind === 'text' && !block.zh && !block.en;

export const useStored = (id: number) =>
  useQuery({
    queryKey: [CIRCULARS, 'one', id],
    queryFn: () => circularCalls.read(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (MOVING.includes(state.data?.status ?? '') ? WATCH_MS : false),
  });

function useTaking(id: number) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const take = (circular: Circular) => {
    queryClient.setQueryData([CIRCULARS, 'one', id], circular);
    return queryClient.invalidateQueries({ queryKey: [CIRCULARS] });
  };
  const onError = (error: unknown) => toast.failure('circulars.failed', error as Error);
  return { take, onError };
}

function usePreparing({ subjectZh, subjectEn }: Pick<Circular, 'subjectZh' | 'subjectEn'>) {
  const text = useText();
  const title = text('work.sendCircular', { name: subjectZh || subjectEn });
  return (run: (tell: TellPhase) => Promise<Circular>) =>
    trackWork({ title, said: () => '' }, (_report, tell) => run(tell));
}

function useCircularActs(stored: Circular) {
  const { id } = stored;
  const { take, onError } = useTaking(id);
  const preparing = usePreparing(stored);
  const act = useMutation({
    mutationFn: (name: CircularAct) => circularCalls.act(id, name),
    onSuccess: take,
    onError,
  });
  const resend = useMutation({
    mutationFn: (withNew: boolean) =>
      preparing((tell) => circularCalls.resend(id, crypto.randomUUID(), withNew, tell)),
    onSuccess: take,
    onError,
  });
  const archive = useMutation({
    mutationFn: (wanted: ArchiveCircular) => circularCalls.archive(id, wanted),
    onSuccess: take,
    onError,
  });
  return { act, resend, archive };
}

export function useCircular(stored: Circular) {
  const { id } = stored;
  const toast = useToast();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<CircularContent>();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const content = typed ?? contentOf(stored);
  const { take, onError } = useTaking(id);
  const preparing = usePreparing(stored);
  const save = useMutation({
    mutationFn: () =>
      circularCalls.save(stored, {
        ...content,
        blocks: content.blocks.filter((block) => !isBlank(block)),
      }),
    onSuccess: async (circular) => {
      await take(circular);
      setTyped(undefined);
      toast.success({ title: 'circulars.saved' });
    },
    onError,
  });
  const test = useMutation({
    // The server sends the stored circular, so typed text is saved first.
    mutationFn: async (locale: Locale) => {
      if (typed) await save.mutateAsync();
      return circularCalls.test(id, locale);
    },
    onSuccess: async (circular) => {
      await take(circular);
      toast.success({ title: 'circulars.tested' });
    },
    onError,
  });
  const send = useMutation({
    mutationFn: (given: GivenSending) =>
      preparing((tell) => circularCalls.send(stored, { ...given, requestId }, tell)),
    onSuccess: async (circular) => {
      // A circular that is a draft again is sent by another request.
      setRequestId(crypto.randomUUID());
      await take(circular);
      toast.success({ title: 'circulars.sending' });
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CIRCULARS] }),
  });
  const { act, resend, archive } = useCircularActs(stored);
  return {
    ...{ stored, content, save, test, send, act, resend, archive },
    set: (values: Partial<CircularContent>) => setTyped({ ...content, ...values }),
    isChanged: typed !== undefined,
    isDraft: stored.status === 'draft',
    errors: errorsOf(save.error),
  };
}
export type OpenCircular = ReturnType<typeof useCircular>;

export const useAudience = ({ id, updatedAt }: Circular, isWanted: boolean) =>
  useQuery({
    queryKey: [CIRCULARS, 'audience', id, updatedAt],
    queryFn: () => circularCalls.audience(id),
    enabled: isWanted,
    staleTime: 0,
  });
