import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { Locale } from '../../../../db/constants.ts';
import type { CircularBlock } from '../../../../db/validation/outreach/blocks.ts';
import type { Circular } from '../../../../db/validation/outreach/circulars.ts';
import { type CircularAct, type CircularContent, circularCalls } from '../../../kit/data/circular-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';

const CIRCULARS = 'circulars';
/** Polling interval in milliseconds while a circular is being sent. */
export const WATCH_MS = 5000;
export const MOVING: string[] = ['scheduled', 'preparing', 'sending'];

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError && error.status === 400 ? (error.body?.errors ?? {}) : {};

const contentOf = ({
  topic,
  subjectZh,
  subjectEn,
  blocks,
  meetingOn,
  noticeDays,
  segmentIds,
}: Circular): CircularContent => ({
  topic,
  subjectZh,
  subjectEn,
  meetingOn,
  noticeDays,
  segmentIds,
  blocks: blocks as CircularBlock[],
});

/** Fetches the stored circular. Undefined while loading. */
export const useStored = (id: number) =>
  useQuery({
    queryKey: [CIRCULARS, 'one', id],
    queryFn: () => circularCalls.read(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (MOVING.includes(state.data?.status ?? '') ? WATCH_MS : false),
  });

/**
 * Returns two functions: one stores the circular of an API response in the cache, the other handles errors.
 */
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

/** Returns the actions on a circular that is sent or being sent. */
function useCircularActs(id: number) {
  const { take, onError } = useTaking(id);
  const act = useMutation({
    mutationFn: (name: CircularAct) => circularCalls.act(id, name),
    onSuccess: take,
    onError,
  });
  const resend = useMutation({
    mutationFn: (withNew: boolean) => circularCalls.resend(id, crypto.randomUUID(), withNew),
    onSuccess: take,
    onError,
  });
  const archive = useMutation({
    mutationFn: (isArchived: boolean) => circularCalls.archive(id, isArchived),
    onSuccess: take,
    onError,
  });
  return { act, resend, archive };
}

/** State and actions of a circular while staff edit, test and send it. */
export function useCircular(stored: Circular) {
  const { id } = stored;
  const toast = useToast();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<CircularContent>();
  const [requestId] = useState(() => crypto.randomUUID());
  const content = typed ?? contentOf(stored);
  const { take, onError } = useTaking(id);
  const save = useMutation({
    mutationFn: () => circularCalls.save(stored, content),
    onSuccess: async (circular) => {
      await take(circular);
      setTyped(undefined);
      toast.success({ title: 'circulars.saved' });
    },
    onError,
  });
  const test = useMutation({
    mutationFn: (locale: Locale) => circularCalls.test(id, locale),
    onSuccess: async (circular) => {
      await take(circular);
      toast.success({ title: 'circulars.tested' });
    },
    onError,
  });
  const send = useMutation({
    mutationFn: (given: { count: number; at?: string | undefined; lateReason?: string | undefined }) =>
      circularCalls.send(stored, { ...given, requestId }),
    onSuccess: async (circular) => {
      await take(circular);
      toast.success({ title: 'circulars.sending' });
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [CIRCULARS] }),
  });
  const { act, resend, archive } = useCircularActs(id);
  return {
    ...{ stored, content, save, test, send, act, resend, archive },
    set: (values: Partial<CircularContent>) => setTyped({ ...content, ...values }),
    isChanged: typed !== undefined,
    isDraft: stored.status === 'draft',
    errors: errorsOf(save.error),
  };
}
export type OpenCircular = ReturnType<typeof useCircular>;

/** Fetches the current recipients of a saved circular. */
export const useAudience = ({ id, updatedAt }: Circular, isWanted: boolean) =>
  useQuery({
    queryKey: [CIRCULARS, 'audience', id, updatedAt],
    queryFn: () => circularCalls.audience(id),
    enabled: isWanted,
    staleTime: 0,
  });
