import { toSimplified, toSimplifiedName } from '../chinese/simplified.ts';
import { type CustomQuestion, customFieldsOf, questionsOf } from './validation/custom-questions.ts';

export interface FormTexts {
  formTitle: string;
  formDescription: string | null;
  customFields: string | null;
  types?: { nameZh: string }[];
  event: {
    title: string;
    description: string;
    location: string | null;
    fee?: string | null;
    keptWords?: string[];
  };
}

export function simplifiedForm<Form extends FormTexts>(form: Form): Form {
  const { event } = form;
  const convert = (text: string) => toSimplified(text, event.keptWords);
  const withLabel = <Part extends Pick<CustomQuestion, 'label'>>(part: Part): Part => ({
    ...part,
    label: { ...part.label, zh: convert(part.label.zh) },
  });
  const questions = questionsOf(form.customFields).map(({ options, ...question }) => ({
    ...withLabel(question),
    ...(options && { options: options.map(withLabel) }),
  }));
  return {
    ...form,
    formTitle: convert(form.formTitle),
    formDescription: form.formDescription && convert(form.formDescription),
    customFields: customFieldsOf(questions),
    ...(form.types && { types: form.types.map((type) => ({ ...type, nameZh: convert(type.nameZh) })) }),
    event: {
      ...event,
      title: convert(event.title),
      description: convert(event.description),
      location: event.location && toSimplifiedName(event.location),
      ...(event.fee && { fee: convert(event.fee) }),
    },
  };
}
