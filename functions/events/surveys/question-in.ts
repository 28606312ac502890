import type { reader } from '../../../core/events/calendar.ts';
import type { CustomQuestion } from '../../../core/events/validation/custom-questions.ts';

type Read = Awaited<ReturnType<typeof reader>>;

export const questionIn = ({ label, options, ...question }: CustomQuestion, read: Read) => ({
  ...question,
  label: read(label.zh, label.en ?? null),
  options: (options ?? []).map(({ id, label: { zh, en } }) => ({ id, label: read(zh, en ?? null) })),
});
