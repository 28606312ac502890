import { type CustomQuestion, customFieldsOf } from '../../../../core/events/validation/custom-questions.ts';

const option = (id: string, zh: string, en: string) => ({ id, label: { zh, en } });

const QUESTIONS: CustomQuestion[] = [
  {
    id: 'overall',
    kind: 'choice',
    label: { zh: '您對活動的整體評價？', en: 'How do you rate the event?' },
    isRequired: true,
    options: [
      option('five', '非常滿意', 'Very satisfied'),
      option('four', '滿意', 'Satisfied'),
      option('three', '一般', 'Neutral'),
      option('two', '不滿意', 'Dissatisfied'),
      option('one', '非常不滿意', 'Very dissatisfied'),
    ],
  },
  {
    id: 'useful',
    kind: 'text',
    label: { zh: '哪部分最有用？', en: 'What was most useful?' },
    isRequired: false,
  },
  {
    id: 'better',
    kind: 'text',
    label: { zh: '有甚麼可以改善？', en: 'What could be better?' },
    isRequired: false,
  },
];

export const FIRST_QUESTIONS = customFieldsOf(QUESTIONS);
