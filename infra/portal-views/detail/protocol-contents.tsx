import { formOf } from '@portal/contracts/council';
import '../section-messages.ts';
import type { Protocol } from '@portal/contracts/protocol';
import { letteredSectionsOf, partsOfLetteredSection } from '@portal/contracts/presentation';
import { OnThisPage, LetteredSection } from '@portal/ui-kit/document';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { ApprovedCopy, NoCopies } from './approved-copies.tsx';
import { Attachments, attachmentsId, attachmentsLetter } from './attachments.tsx';
import { placesOf, type Place, type PlacesShown } from './page-places.ts';
import { reviewsId } from './reviews.tsx';
import { SectionAnswers } from '../answers/section-answers.tsx';
import { useHasFollowUps } from '../follow-ups/recent-follow-ups.tsx';

const sectionId = (letter: string): string => `section-${letter}`;

interface Props {
  protocol: Protocol;
  /** 'council': the attachments as a table, then C to M (docs/specification 10); 'full': A to M. */
  variant: 'full' | 'council';
  /** What else this page shows, for the list of its parts. */
  places?: PlacesShown;
  /** What stands under the answers of a section. */
  under?: (section: { letter: string; title: string }) => ReactNode;
}

/** What the application says, with links to its sections. */
export function ProtocolContents({ protocol, variant, places, under }: Props) {
  const council = variant === 'council';
  const sections = letteredSectionsOf(formOf(protocol), protocol, council ? 'C' : 'A');
  const lettered = sections.map(({ letter, title }) => ({ id: sectionId(letter), letter, label: title }));
  const followUps = useHasFollowUps(protocol.id, places?.followUps);
  const others = places ? placesOf(protocol, { ...places, followUps }) : [];
  const before = others.filter(({ id }) => places?.reviewsFirst && id === reviewsId);
  const after = others.filter((place) => !before.includes(place));
  const attachments = council
    ? [{ id: attachmentsId, letter: attachmentsLetter, label: messages.attachments.title }]
    : [];
  const unlettered = (place: Place) => ({ ...place, letter: messages.detail.noSectionLetter });
  return (
    <>
      <OnThisPage
        title={messages.detail.onThisPage}
        items={[...before.map(unlettered), ...attachments, ...lettered, ...after.map(unlettered)]}
      />
      {council && <Attachments protocol={protocol} />}
      {sections.map((section) => (
        <LetteredSection
          key={section.letter}
          id={sectionId(section.letter)}
          letter={section.letter}
          title={section.title}
        >
          <SectionAnswers
            parts={partsOfLetteredSection(formOf(protocol), section)}
            answers={protocol}
            beside={({ href }) => <ApprovedCopy protocol={protocol} href={href} />}
          />
          {section.letter === attachmentsLetter && <NoCopies protocol={protocol} />}
          {under?.(section)}
        </LetteredSection>
      ))}
    </>
  );
}
