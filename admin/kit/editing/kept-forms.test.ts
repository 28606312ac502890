import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { afterAutosave, changedFields, forgetStored, noteAutosave, noteStored } from '../data/autosaves.ts';
import { forgetLogin, rememberLogin } from '../session/session-flag.ts';
import { forgetForm, keepForm, keptForms, newKey } from './kept-forms.ts';

beforeEach(() => rememberLogin(`account ${Math.random()}`));
afterAll(forgetLogin);

const titles = (id?: number) => keptForms('news', id).map(({ values }) => values.title);

it('keptForms returns one entry for each of two tabs that edit the same record, newest first', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T10:00:00Z') });
  const [first, second] = [newKey('news', 7), newKey('news', 7)];
  keepForm(first, { title: '先' });
  vi.setSystemTime(new Date('2027-01-01T10:00:01Z'));
  keepForm(second, { title: '後' });
  expect([titles(7), titles(77), titles()]).toEqual([['後', '先'], [], []]);
  forgetForm(second);
  expect(titles(7)).toEqual(['先']);
  vi.useRealTimers();
});

it('keptForms returns the unsaved input of a new record only to the account that typed it', () => {
  keepForm(newKey('news', undefined), { title: '新' });
  expect(titles()).toEqual(['新']);
  rememberLogin('somebody else');
  expect(titles()).toEqual([]);
});

it('keptForms drops unsaved input after a week', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T10:00:00Z') });
  keepForm(newKey('news', 1), { title: '舊' });
  vi.setSystemTime(new Date('2027-01-08T09:59:59Z'));
  expect(titles(1)).toEqual(['舊']);
  vi.setSystemTime(new Date('2027-01-08T10:00:00Z'));
  expect(titles(1)).toEqual([]);
  vi.useRealTimers();
});

it('a manual save waits for the running autosave, and sends the `updatedAt` of the autosave only if both started from the same version', async () => {
  let store: (saved: { before: string; after: string }) => void = () => {};
  noteAutosave('news', 7, new Promise((resolve) => (store = resolve)));
  const saves = ['one', 'another'].map((updatedAt) => afterAutosave('news', 7, { title: 'x', updatedAt }));
  store({ before: 'one', after: 'two' });
  expect((await Promise.all(saves)).map(({ updatedAt }) => updatedAt)).toEqual(['two', 'another']);
  expect(await afterAutosave('events', 7, { updatedAt: 'one' })).toEqual({ updatedAt: 'one' });
});

it('a draft save sends the changed fields, and also the fields that were autosaved since the form opened', () => {
  const opened = { title: '題', excerpt: '摘要', content: '<p>內文</p>', imageUrl: null };
  const typed = {
    title: '新題',
    excerpt: '摘要',
    content: '<p>內文</p>',
    imageUrl: '',
    updatedAt: 'one',
    draft: true,
  };
  const sent = () => Object.keys(changedFields('news', 8, typed, opened));
  expect(sent()).toEqual(['title', 'updatedAt', 'draft']);
  // The user changes the field, an autosave stores it, and the user reverts it.
  noteStored('news', 8, ['excerpt']);
  expect(sent()).toEqual(['title', 'excerpt', 'updatedAt', 'draft']);
  forgetStored('news', 8);
  expect(sent()).toEqual(['title', 'updatedAt', 'draft']);
});
