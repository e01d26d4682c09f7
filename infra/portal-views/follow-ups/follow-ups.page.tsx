import {
  type FollowUpRow,
  followUpTitle,
  readSafetyFigure,
  relatednessLabels,
  seriousnessLabels,
  type Relatedness,
  type SafetyMeasure,
  type Seriousness,
  safetyMessages,
} from '@portal/contracts/follow-ups';
import { ButtonLink, PageHead, PageSection, type Column, styled } from '@portal/ui-kit';
import { queryOf, useUser, api, useMutation } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { FlashPlace } from '../flash/flash-place.tsx';
import { ExportLinks } from '../lists/export-links.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { usePageHeading } from '../page/use-page-heading.ts';
import { followUpColumns } from './follow-up-columns.tsx';
import { followUpsList, useFollowUps, followUpPath, useRefreshFollowUps } from './api.ts';
import { FollowUpsToolbar, followUpsHref, useFollowUpsAddress } from './follow-ups-toolbar.tsx';
import { messages } from './messages.ts';
import { flash } from '../flash/flash.ts';
import { failureOf } from '../protocols/failure.tsx';
import { useRefreshProtocols } from '../protocols/api.ts';

const Note = styled.p`
  margin-bottom: var(--s4);
  font-weight: 600;
`;

type Named = Pick<FollowUpRow, 'id' | 'kind' | 'number'>;

/** Acknowledges a follow-up and says on this page what came of it. What waits on the desk is counted with the protocols. */
function useAcknowledge(): { acknowledge: (row: Named) => void; busy: boolean } {
  const refreshForms = useRefreshFollowUps();
  const refreshProtocols = useRefreshProtocols();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Named) => api.post(followUpPath(id, 'acknowledgement'), {}),
    onSuccess: (_answer, { kind, number }: Named) =>
      flash('success', messages.acknowledged({ form: followUpTitle(kind), number })),
    onError: (error) => flash('error', failureOf(error).text),
    onSettled() {
      refreshForms();
      refreshProtocols();
    },
  });
  return { acknowledge: (row) => !isPending && mutate(row), busy: isPending };
}

/** Which figure about safety the list holds the reports of. */
function FigureNote({ figure, rows }: { figure: string; rows: readonly FollowUpRow[] }) {
  const { measure, by, key } = readSafetyFigure(figure) ?? {};
  const [seriousness, related] = (measure ?? '').split('.');
  const what =
    related === undefined
      ? safetyMessages[measure as SafetyMeasure]
      : messages.cell({
          seriousness: seriousnessLabels[seriousness as Seriousness],
          related: relatednessLabels[related as Relatedness],
        });
  const of = by === 'product' ? key || safetyMessages.noProduct : by === 'study' ? (rows[0]?.number ?? '') : null;
  return <Note>{messages.figure({ what, of })}</Note>;
}

interface Props {
  /** A column of compliance's, before the actions. */
  tick?: Column<FollowUpRow>;
  /** What compliance can do with what is ticked. */
  tools?: ReactNode;
}

/** Own follow-ups, or for compliance all of them, each to be acknowledged. */
export function FollowUpsPage({ tick, tools }: Props) {
  const titleRef = usePageHeading(messages.title);
  const { isFiltered, ...asked } = useFollowUpsAddress();
  const { page, ...narrowed } = asked;
  const query = useFollowUps(asked);
  const { acknowledge } = useAcknowledge();
  const isCompliance = useUser().role === 'compliance';
  const showAll = (
    <ButtonLink variant="secondary" href={followUpsHref({})}>
      {messages.showAll}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={messages.title} titleRef={titleRef} />
      <FlashPlace />
      <PageSection>
        {asked.figure !== undefined && <FigureNote figure={asked.figure} rows={query.data?.items ?? []} />}
        <PagedList
          caption={messages.title}
          query={query}
          page={page}
          href={(number) => followUpsHref({ ...asked, page: number })}
          columns={followUpColumns(isCompliance ? acknowledge : undefined, tick)}
          rowKey={(row) => row.id}
          isFiltered={isFiltered}
          empty={{ title: messages.empty, text: isCompliance ? messages.emptyAll : messages.emptyOwn }}
          none={{ title: messages.empty, text: messages.noneFound, action: showAll }}
          toolbar={
            <FollowUpsToolbar asked={asked} isFiltered={isFiltered}>
              {tools}
              {isCompliance && <ExportLinks list={followUpsList} query={queryOf(narrowed)} />}
            </FollowUpsToolbar>
          }
        />
      </PageSection>
    </>
  );
}
