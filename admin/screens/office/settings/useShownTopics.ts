import { hasModule } from '../../../../core/association/profile.ts';
import { useMaySee } from '../../../kit/access/screen-access.ts';
import { useAccess } from '../../../kit/access/useAccess.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { type SettingsSection, TOPICS } from './topics.ts';

export function useShownTopics(words: string) {
  const text = useText();
  const may = useAccess();
  const maySee = useMaySee();
  const typed = words.trim().toLowerCase().split(/\s+/);
  const isShown = ({ page, needs, module }: SettingsSection) =>
    maySee(page.replace('dashboard/', '')) &&
    (!needs || may(...needs)) &&
    (module === undefined || hasModule(module));
  return TOPICS.map(({ title, sections }) => ({
    title,
    sections: sections.filter((section) => {
      const name = `${text(title)} ${text(section.label)}`.toLowerCase();
      return isShown(section) && typed.every((word) => name.includes(word));
    }),
  })).filter(({ sections }) => sections.length > 0);
}
