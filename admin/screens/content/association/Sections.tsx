import { ContactSection, IdentitySection, IntroductionSection } from './AboutSections.tsx';
import { CommitteeSection } from './CommitteeSection.tsx';
import { InfoPageSection } from './InfoPageSection.tsx';
import { FundSection, JoiningSection, QuestionSection, VenueSection } from './ServiceSections.tsx';

/** All sections of the association's texts. */
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
    <InfoPageSection />
  </>
);
