import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { type ToastTexts, useToast } from '../feedback/useToast.ts';
import { useUndo } from './useUndo.ts';

type Snapshot = [QueryKey, GetListResult | undefined][];

interface DeleteTexts {
  done: ToastTexts['title'];
  failed: ToastTexts['title'];
}

/** docs/product.md 4. */
export function useOptimisticDelete(resource: string, texts: DeleteTexts) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();
  const undoOf = useUndo(resource);
  const lists = { queryKey: [resource, 'getList'] };

  return useMutation({
    mutationFn: (record: RaRecord) => dataProvider.delete(resource, { id: record.id, previousData: record }),
    async onMutate(record): Promise<Snapshot> {
      await queryClient.cancelQueries(lists);
      const before = queryClient.getQueriesData<GetListResult>(lists);
      queryClient.setQueriesData<GetListResult>(lists, (list) => without(list, record.id));
      return before;
    },
    onError(error, _record, before) {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      toast.failure(texts.failed, error);
    },
    onSuccess: (_answer, record) => toast.success({ title: texts.done, act: undoOf(record) }),
    onSettled: () => queryClient.invalidateQueries(lists),
  });
}

function without(list: GetListResult | undefined, id: Identifier): GetListResult | undefined {
  if (!list?.data.some((record) => record.id === id)) return list;
  return { ...list, data: list.data.filter((record) => record.id !== id), total: (list.total ?? 1) - 1 };
}
