import { describe, expect, it } from 'vitest';
import { InForm } from '../../testing/form.tsx';
import { render, textOf } from '../../testing/render.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';

const TYPES = ['永久會員', '普通會員'];
const english = (type: string) => (type === '普通會員' ? 'Ordinary' : type);
const input = (memberType: unknown, more = {}) =>
  render(
    <InForm resource="members" values={{ memberType }}>
      <ChoiceInput source="memberType" choices={TYPES} nameOf={english} {...more} />
    </InForm>,
  );
const stored = (markup: string) => /<input[^>]*value="([^"]*)"/.exec(markup)?.[1];

describe('a radio group', () => {
  it('shows the stored value by its label', () => {
    const markup = input('普通會員');
    expect(stored(markup)).toBe('普通會員');
    expect(textOf(markup)).toContain('Ordinary');
  });

  it('keeps a stored value that is not in the list', () => {
    const markup = input('名譽會員');
    expect(stored(markup)).toBe('名譽會員');
    expect(textOf(markup)).toContain('名譽會員');
  });

  it('has no selection for an empty value', () => {
    expect(stored(input(''))).toBe('');
  });

  it('uses the label of its field by default', () => {
    expect(textOf(input(''))).toContain('Member type');
    expect(textOf(input('', { label: 'Kind' }))).toContain('Kind');
  });

  it('marks a required field', () => {
    expect(input('', { isRequired: true })).toContain('*');
    expect(input('')).not.toContain('*');
  });
});
