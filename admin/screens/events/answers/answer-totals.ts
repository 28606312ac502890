import type { Locale } from '../../../../core/association/locales.ts';
import { answersOf, labelIn } from '../../../../core/events/validation/custom-questions.ts';

interface Answered {
  status: string;
  customData: string | null;
}

interface AnswerTotal {
  question: string;
  options: { label: string; count: number }[];
}

export function answerTotals(registrations: Answered[], locale: Locale, yes: string): AnswerTotal[] {
  const totals = new Map<string, { question: string; counts: Map<string, number> }>();
  for (const { customData } of registrations.filter(({ status }) => status !== 'cancelled'))
    for (const { id, kind, label, value, chosen = [] } of answersOf(customData)) {
      const labels =
        kind === 'consent' ? (value === true ? [yes] : []) : chosen.map((option) => labelIn(option, locale));
      const total = totals.get(id) ?? { question: labelIn(label, locale), counts: new Map() };
      for (const option of labels) total.counts.set(option, (total.counts.get(option) ?? 0) + 1);
      totals.set(id, total);
    }
  return [...totals.values()]
    .filter(({ counts }) => counts.size > 0)
    .map(({ question, counts }) => ({
      question,
      options: [...counts]
        .map(([label, count]) => ({ label, count }))
        .sort((one, other) => other.count - one.count),
    }));
}
