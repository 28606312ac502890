import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { GalleryImage } from '../../db/validation/gallery.ts';
import { useToast } from '../layout/useToast.ts';
import { moved, numbered } from './reorder.ts';

const LISTS = { queryKey: ['gallery', 'getList'] };
const SCOPE = { id: 'gallery order' };

interface Move {
  changed: GalleryImage[];
  /** The lists as they were before it. */
  before: [QueryKey, GetListResult | undefined][];
  /** How many moves had failed when it was made. */
  failures: number;
}

/** Takes a picture to another place: at once on the screen, then number by number on the server. */
export function useReorder(images: GalleryImage[]) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failures = useRef(0);
  // A move that waited while the one before it failed was made in an order that does not exist.
  const isVoid = (move: Move) => move.failures !== failures.current;

  const { mutate } = useMutation({
    // One after the other, or a move and the way back could be stored in the wrong order.
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
    // What is being read knows nothing of this move.
    void queryClient.cancelQueries(LISTS);
    const before = queryClient.getQueriesData<GetListResult>(LISTS);
    queryClient.setQueriesData<GetListResult>(LISTS, (list) => list && { ...list, data: ordered });
    mutate({ changed, before, failures: failures.current });
  };
}
