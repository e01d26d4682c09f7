import { formOf } from '@portal/contracts/council';
import '../section-messages.ts';
import type { Protocol } from '@portal/contracts/protocol';
import {
  hasAttachments,
  letteredSectionsOf,
  officersSections,
  partsOfLetteredSection,
} from '@portal/contracts/presentation';
import { OnThisPage, LetteredSection } from '@portal/ui-kit/document';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { ApprovedCopy, NoCopies } from './approved-copies.tsx';
import { Attachments, attachmentsId } from './attachments.tsx';
import { placesOf, sectionId, type Place, type PlacesShown } from './page-places.ts';
import { reviewsId } from './reviews.tsx';
import { SectionAnswers } from '../answers/section-answers.tsx';
import { useHasFollowUps } from '../follow-ups/recent-follow-ups.tsx';

interface Props {
  protocol: Protocol;
  /** 'council': the attachments as a table, then what stands neither there nor on the applicant's card (docs/specification 17); 'full': A to M. */
  variant: 'full' | 'council';
  /** What else this page shows, for the list of its parts. */
  places?: PlacesShown;
  /** What stands under the answers of a section. */
  under?: (section: { letter: string; title: string }) => ReactNode;
}

/** What the application says, with links to its sections. */
export function ProtocolContents({ protocol, variant, places, under }: Props) {
  const council = variant === 'council';
  const form = formOf(protocol);
  const { attachments: documents, others: rest } = officersSections(form, protocol);
  const sections = council ? rest : letteredSectionsOf(form, protocol);
  const table = council ? documents : undefined;
  const lettered = sections.map((section) => ({
    id: sectionId(section),
    letter: section.letter,
    label: section.title,
  }));
  const followUps = useHasFollowUps(protocol.id, places?.followUps);
  const others = places ? placesOf(protocol, { ...places, followUps }) : [];
  const before = others.filter(({ id }) => places?.reviewsFirst && id === reviewsId);
  const after = others.filter((place) => !before.includes(place));
  const attachments = table ? [{ id: attachmentsId, letter: table.letter, label: messages.attachments.title }] : [];
  const unlettered = (place: Place) => ({ ...place, letter: messages.detail.noSectionLetter });
  return (
    <>
      <OnThisPage
        title={messages.detail.onThisPage}
        items={[...before.map(unlettered), ...attachments, ...lettered, ...after.map(unlettered)]}
      />
      {table && <Attachments protocol={protocol} letter={table.letter} />}
      {sections.map((section) => (
        <LetteredSection key={section.letter} id={sectionId(section)} letter={section.letter} title={section.title}>
          <SectionAnswers
            parts={partsOfLetteredSection(form, section)}
            answers={protocol}
            beside={({ href }) => <ApprovedCopy protocol={protocol} href={href} />}
          />
          {hasAttachments(form, section) && <NoCopies protocol={protocol} />}
          {under?.(section)}
        </LetteredSection>
      ))}
    </>
  );
}
