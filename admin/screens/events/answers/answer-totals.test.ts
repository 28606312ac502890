import { describe, expect, it } from 'vitest';
import { answerTotals } from './answer-totals.ts';

const registration = (id: string, zh: string, status = 'confirmed') => ({
  status,
  customData: JSON.stringify({
    version: 1,
    answers: [{ id: 'meal', kind: 'choice', label: { zh: '餐點', en: 'Meal' }, value: id, chosen: [{ zh }] }],
  }),
});

describe('answerTotals', () => {
  it('counts how many attendees chose each option', () => {
    const registrations = [
      registration('beef', '牛肉'),
      registration('veg', '素食', 'pending'),
      registration('veg', '素食'),
      registration('beef', '牛肉', 'cancelled'),
    ];
    expect(answerTotals(registrations, 'en', 'Yes')).toEqual([
      {
        question: 'Meal',
        options: [
          { label: '素食', count: 2 },
          { label: '牛肉', count: 1 },
        ],
      },
    ]);
  });

  it('omits questions without options', () => {
    const customData = JSON.stringify({
      version: 1,
      answers: [{ id: 'note', kind: 'text', label: { zh: '備註' }, value: '-' }],
    });
    expect(answerTotals([{ status: 'confirmed', customData }], 'zh-TW', '是')).toEqual([]);
  });
});
