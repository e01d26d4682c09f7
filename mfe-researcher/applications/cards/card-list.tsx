import { formOf } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { attachmentsCard, checkCard, undoChanges, type ResponseCard, rowsOf } from '@portal/contracts/sections';
import { Meta, PageSection, SectionHead } from '@portal/ui-kit';
import { Accordion } from '@portal/ui-kit/document';
import { QuestionRenderersProvider, portalToday } from '@portal/portal-views';
import { useMemo } from 'react';
import { protocolAnswers } from '../edits/protocol-answers.ts';
import type { CardsSession } from './cards-session.ts';
import type { CardFormOf } from './card-form.tsx';
import { CardPart } from './card-part.tsx';
import { comparedRenderers } from './compared-question.tsx';
import { VersionsProvider, type CardMessages } from './start-answers.ts';

interface Props {
  protocol: Protocol;
  response: CardsSession;
  /** Slugs of the cards that are open. */
  open: ReadonlySet<string>;
  show: (slug: string, isOpen: boolean) => void;
  Form: CardFormOf;
  says: CardMessages;
}

const isOffered = ({ onlyIfPresent }: ResponseCard, protocol: Protocol): boolean =>
  !onlyIfPresent || rowsOf(protocol, onlyIfPresent).length > 0;

/** The accordion of the twelve sections (docs/specification 11). */
export function CardList({ protocol, response, open, show, Form, says }: Props) {
  const versions = useMemo(() => {
    const now = protocolAnswers(protocol);
    return { now, start: undoChanges(now, protocol.changes.at(-1)?.records ?? []), says };
  }, [protocol, says]);
  const cards = formOf(protocol).cards.filter((card) => isOffered(card, protocol));
  const missing = (card: ResponseCard) =>
    card === attachmentsCard(formOf(protocol))
      ? checkCard(formOf(protocol), card, versions.now, versions.now, portalToday())
      : [];
  return (
    <PageSection aria-labelledby="your-application">
      <SectionHead>
        <h2 id="your-application">{says.application}</h2>
        <Meta>{says.lede}</Meta>
      </SectionHead>
      <QuestionRenderersProvider value={comparedRenderers}>
        <VersionsProvider value={versions}>
          <Accordion>
            {cards.map((card) => (
              <CardPart
                key={card.slug}
                card={card}
                protocol={protocol}
                response={response}
                Form={Form}
                missing={missing(card)}
                open={open.has(card.slug)}
                onToggle={(isOpen) => show(card.slug, isOpen)}
              />
            ))}
          </Accordion>
        </VersionsProvider>
      </QuestionRenderersProvider>
    </PageSection>
  );
}
