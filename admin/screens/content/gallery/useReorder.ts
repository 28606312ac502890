import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { GalleryImage } from '../../../../core/content/validation/gallery.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { moved, numbered } from './reorder.ts';

const LISTS = { queryKey: ['gallery', 'getList'] };
const SCOPE = { id: 'gallery order' };

interface Move {
  changed: GalleryImage[];
  before: [QueryKey, GetListResult | undefined][];
  /**
   * Value of the failure counter when this move was queued. A different value later means that an earlier
   * move has failed.
   */
  failures: number;
}

export function useReorder(images: GalleryImage[]) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failures = useRef(0);
  // Skips a queued move if an earlier move has failed meanwhile: the queued move was based on an order that was
  // never stored.
  const isVoid = (move: Move) => move.failures !== failures.current;

  const { mutate } = useMutation({
    // Runs moves one at a time. Otherwise a move and its reversal could be stored in the wrong order.
    scope: SCOPE,
    mutationFn: async (move: Move) => {
      if (isVoid(move)) return;
      for (const { id, sortOrder } of move.changed) {
        await dataProvider.update('gallery', { id, data: { sortOrder }, previousData: { id } });
      }
    },
    onError(error, { before }) {
      failures.current += 1;
      for (const [key, list] of before) queryClient.setQueryData(key, list);
      void queryClient.invalidateQueries(LISTS);
      toast.failure('gallery.updateFailed', error);
    },
  });

  return (from: number, to: number) => {
    if (from === to || to < 0 || to >= images.length) return;
    const { ordered, changed } = numbered(moved(images, from, to));
    // Cancels running list queries, because their results would not include this move.
    void queryClient.cancelQueries(LISTS);
    const before = queryClient.getQueriesData<GetListResult>(LISTS);
    queryClient.setQueriesData<GetListResult>(LISTS, (list) => list && { ...list, data: ordered });
    mutate({ changed, before, failures: failures.current });
  };
}
