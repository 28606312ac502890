import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { PreviewButton } from '../../../kit/preview/PreviewButton.tsx';
import { ContactSection, IdentitySection, IntroductionSection } from './AboutSections.tsx';
import { AssociationPreview } from './AssociationPreview.tsx';
import { BrandSection } from './BrandSection.tsx';
import { ClashDialog } from './ClashDialog.tsx';
import { ColourSection } from './ColourSection.tsx';
import { CommitteeSection } from './CommitteeSection.tsx';
import { DraftBar } from './DraftBar.tsx';
import { EditorContext } from './editor-context.ts';
import { InfoPageSection } from './InfoPageSection.tsx';
import { KeptTexts } from './KeptTexts.tsx';
import { NumberSection } from './NumberSection.tsx';
import { SectionList } from './SectionList.tsx';
import { FundSection, JoiningSection, QuestionSection, VenueSection } from './ServiceSections.tsx';
import { isActiveSection } from './section-list.ts';
import { clashesOf } from './texts/clashes.ts';
import { useAssociation } from './useAssociation.ts';
import { Versions } from './Versions.tsx';

export default function AssociationPage() {
  const text = useText();
  const editor = useAssociation();
  const [isSeen, setSeen] = useState(false);
  const isGivenUp = useRef(false);
  const { texts, query, clash, isWorking } = editor;
  return (
    <TitledPage title={text('association.title')} lead={text('association.lead')}>
      {query.error && <ListFailure retry={query.refetch} message={query.error.message} />}
      {!query.error && !texts && <ListSkeleton />}
      {texts && (
        <EditorContext value={{ ...editor, texts }}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <PreviewButton isOn={isSeen} onChange={setSeen} />
              <Versions />
            </Box>
            <DraftBar />
            <KeptTexts isGivenUp={isGivenUp} />
            {isSeen && <AssociationPreview />}
            <Box sx={{ display: 'grid', gridTemplateColumns: { md: '11rem minmax(0, 1fr)' }, gap: 2 }}>
              <SectionList />
              {/* Disabled during a save: the stored texts then replace the form's values, so text typed meanwhile would be lost. */}
              <Box
                component="fieldset"
                disabled={isWorking}
                sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 2 }}
              >
                <Sections />
              </Box>
            </Box>
          </Box>
          <LeaveGuard isDirty={editor.isChanged} isSaved={isGivenUp} />
          {clash && (
            <ClashDialog
              parts={clashesOf(clash.meeting)}
              onSave={(theirs) => editor.settle(clash, theirs)}
              onBack={editor.backFromClash}
            />
          )}
        </EditorContext>
      )}
    </TitledPage>
  );
}

const Sections = () => (
  <>
    <BrandSection />
    <ColourSection />
    <NumberSection />
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
