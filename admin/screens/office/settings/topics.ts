import type { Action, SubjectName } from '../../../../core/app/access.ts';
import type { AuditResource } from '../../../../core/app/audit-log.ts';
import type { Module } from '../../../../core/association/profile-schema.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { type SectionName, sectionId } from '../../content/association/section-list.ts';
import { historyOf, type RuleSectionName } from '../rules/fields.ts';

export interface SettingsSection {
  label: TextKey;
  page: string;
  anchor?: string;
  needs?: [Action, SubjectName];
  module?: Module;
  /** Absent: nothing is logged by section. `texts`: from the kept versions of the association's texts. */
  history?: { texts: SectionName } | { resources: AuditResource[]; fields?: readonly string[] };
}

const ofTexts = (name: SectionName, label: TextKey): SettingsSection => ({
  label,
  page: 'association',
  anchor: sectionId(name),
  history: { texts: name },
});

const ofRules = (section: RuleSectionName): SettingsSection => ({
  label: `rules.${section}`,
  page: 'office-rules',
  anchor: `rules.${section}`,
  history: historyOf(section),
});

const ofMembership = (label: TextKey, needs: SettingsSection['needs'], fields: string[]) =>
  ({
    label,
    page: 'membership',
    anchor: label,
    ...(needs && { needs }),
    history: { resources: ['membership-settings'], fields },
  }) satisfies SettingsSection;

const CHANGES_SETTINGS = ['change', 'membership-settings'] satisfies SettingsSection['needs'];

export const TOPICS: { title: TextKey; sections: SettingsSection[] }[] = [
  {
    title: 'settings.topics.association',
    sections: [
      ofTexts('brand', 'association.brand'),
      ofTexts('numbers', 'association.numbers'),
      ofTexts('contacts', 'association.contacts'),
      ofTexts('identity', 'association.identity'),
      ofTexts('committee', 'association.committee'),
      ofRules('promises'),
      {
        label: 'rules.holidays',
        page: 'office-rules',
        anchor: 'rules.holidays',
        history: { resources: ['holidays'] },
      },
    ],
  },
  {
    title: 'settings.topics.membership',
    sections: [
      ofRules('year'),
      ofRules('renewal'),
      {
        label: 'membership.types.title',
        page: 'membership',
        anchor: 'membership.types.title',
        needs: ['change', 'member-types'],
        history: { resources: ['member-types'] },
      },
      ofMembership('membership.nextYear', CHANGES_SETTINGS, ['nextYearFrom']),
      {
        label: 'membership.numbering',
        page: 'office-rules',
        anchor: 'membership.numbering',
        history: { resources: ['member-numbering'] },
      },
      { label: 'vocabulary.title', page: 'vocabulary', history: { resources: ['vocabulary'] } },
      ofTexts('joining', 'association.joining'),
    ],
  },
  {
    title: 'settings.topics.money',
    sections: [
      {
        label: 'membership.fees',
        page: 'membership',
        anchor: 'membership.fees',
        history: { resources: ['membership-fees'] },
      },
      ofMembership('money.settings.title', CHANGES_SETTINGS, [
        ...['fpsType', 'fpsId', 'payeeName', 'chequePayee', 'bankAccount', 'fpsCarriesReference'],
        ...['approvesOnPayment', 'renewsByItself', 'asksForConfirmation', 'paysOnline', 'paymentDays'],
        ...['digestTo', 'memberBasis'],
      ]),
      {
        label: 'resources.invoice-items.name',
        page: 'dashboard/invoice-items',
        history: { resources: ['invoice-items'] },
      },
    ],
  },
  {
    title: 'settings.topics.mail',
    sections: [
      { label: 'mail.templates', page: 'mail-templates', history: { resources: ['mail-templates'] } },
      {
        label: 'settings.sending',
        page: 'dashboard/mail-messages',
        needs: ['change', 'mail-state'],
        history: { resources: ['mail'] },
      },
      ofMembership('membership.papers', CHANGES_SETTINGS, ['attachesPapers']),
      ofMembership('circulars.notice.basis', CHANGES_SETTINGS, [
        ...['noticeArticle', 'noticeArticleOn', 'notifiesExpired'],
      ]),
      { label: 'resources.tags.name', page: 'dashboard/tags', history: { resources: ['tags'] } },
    ],
  },
  {
    title: 'settings.topics.events',
    sections: [
      { ...ofTexts('venue', 'association.venue'), module: 'venue' },
      {
        label: 'venue.feed',
        page: 'venue-bookings',
        module: 'venue',
        history: { resources: ['venue-feeds'] },
      },
    ],
  },
  {
    title: 'settings.topics.people',
    sections: [
      { label: 'users.tab', page: 'dashboard/users', history: { resources: ['users'] } },
      {
        label: 'people.switch',
        page: 'dashboard/people',
        module: 'people',
        needs: ['change', 'people-settings'],
        history: { resources: ['people-settings'] },
      },
      { label: 'account.title', page: 'account' },
    ],
  },
  {
    title: 'settings.topics.site',
    sections: [
      ofTexts('colours', 'association.colours'),
      ofTexts('introductions', 'association.introductions'),
      ofTexts('questions', 'association.questions'),
      ofTexts('infoPages', 'association.infoPages'),
      { ...ofTexts('fund', 'association.fund'), module: 'supportFund' },
      { label: 'resources.topics.name', page: 'dashboard/topics', history: { resources: ['topics'] } },
      {
        label: 'resources.simplified-words.name',
        page: 'dashboard/simplified-words',
        history: { resources: ['simplified-words'] },
      },
      { label: 'redirects.title', page: 'redirects', history: { resources: ['redirects'] } },
    ],
  },
  {
    title: 'settings.topics.data',
    sections: [
      {
        label: 'retention.title',
        page: 'personal-data',
        anchor: 'retention',
        needs: ['change', 'retention'],
        history: { resources: ['retention'] },
      },
      { label: 'trash.title', page: 'trash' },
      { label: 'audit.title', page: 'dashboard/audit-log' },
      { label: 'readiness.title', page: 'system' },
    ],
  },
];
