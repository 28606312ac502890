import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { GalleryImage } from '../../db/validation/gallery.ts';
import { errorMessage } from '../data/http.ts';
import { useToast } from '../frame/useToast.ts';
import { moved, numbered } from './reorder.ts';

const LISTS = { queryKey: ['gallery', 'getList'] };
const SCOPE = { id: 'gallery order' };

/** Takes a picture to another place: at once on the screen, then number by number on the server. */
export function useReorder(images: GalleryImage[]) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();

  const { mutate } = useMutation({
    // One after the other, or a move and the way back could be stored in the wrong order.
    scope: SCOPE,
    mutationFn: async (changed: GalleryImage[]) => {
      for (const { id, sortOrder } of changed) {
        await dataProvider.update('gallery', { id, data: { sortOrder }, previousData: { id } });
      }
    },
    onError: (error) => toast.error({ title: 'gallery.updateFailed', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries(LISTS),
  });

  return (from: number, to: number) => {
    if (from === to || to < 0 || to >= images.length) return;
    const { ordered, changed } = numbered(moved(images, from, to));
    queryClient.setQueriesData<GetListResult>(LISTS, (list) => list && { ...list, data: ordered });
    mutate(changed);
  };
}
