export async function inParallel<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const results = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
