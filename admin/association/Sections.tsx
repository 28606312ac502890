import { ContactSection, IdentitySection, IntroductionSection } from './AboutSections.tsx';
import { CommitteeSection } from './CommitteeSection.tsx';
import { FundSection, JoiningSection, QuestionSection, VenueSection } from './ServiceSections.tsx';

/** Everything that the association says of itself, by subject. */
export const Sections = () => (
  <>
    <ContactSection />
    <IdentitySection />
    <CommitteeSection />
    <IntroductionSection />
    <JoiningSection />
    <QuestionSection />
    <VenueSection />
    <FundSection />
  </>
);
