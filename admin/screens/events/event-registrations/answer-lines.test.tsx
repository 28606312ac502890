import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../../../../core/events/validation/check-answers.ts';
import { customDataOf } from '../../../../core/events/validation/custom-questions.ts';
import { render, textOf } from '../../../testing/render.tsx';
import { AnswerLines } from '../answers/AnswerLines.tsx';

const { answers } = checkAnswers(
  [
    { id: 'diet', kind: 'text', label: { zh: '飲食', en: 'Diet' }, isRequired: false },
    { id: 'photo', kind: 'consent', label: { zh: '拍攝', en: null }, isRequired: false },
  ],
  { diet: '<b>素</b>', photo: true },
);
const lines = (customData: string | null, locale: 'en' | 'zh-TW') =>
  textOf(render(<AnswerLines customData={customData} />, { locale }));

describe('the answers of a participant', () => {
  it('are shown with the questions, in the back office’s language if a translation exists', () => {
    expect(lines(customDataOf(answers), 'zh-TW')).toBe('飲食：<b>素</b> 拍攝：是');
    expect(lines(customDataOf(answers), 'en')).toBe('Diet: <b>素</b> 拍攝: Yes');
  });

  it.each([null, '', '{"diet":"x"}'])('render nothing when the stored value is %j', (customData) => {
    expect(lines(customData, 'en')).toBe('');
  });
});
