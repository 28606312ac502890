import { ContactSection, IdentitySection, IntroductionSection } from './AboutSections.tsx';
import { CommitteeSection } from './CommitteeSection.tsx';
import { InfoPageSection } from './InfoPageSection.tsx';
import { FundSection, JoiningSection, QuestionSection, VenueSection } from './ServiceSections.tsx';
import { isActiveSection } from './section-list.ts';

export const Sections = () => (
  <>
    <ContactSection />
    <IdentitySection />
    <CommitteeSection />
    <IntroductionSection />
    <JoiningSection />
    <QuestionSection />
    {isActiveSection('venue') && <VenueSection />}
    {isActiveSection('fund') && <FundSection />}
    <InfoPageSection />
  </>
);
