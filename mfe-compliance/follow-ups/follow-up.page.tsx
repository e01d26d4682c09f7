import type { FollowUp, FollowUpAct, Preview } from '@portal/contracts/follow-ups';
import {
  AskedRounds,
  AsSent,
  DecisionMade,
  failureOf,
  followUpPath,
  FormChanges,
  LoadedFollowUp,
} from '@portal/portal-views';
import { AsideLayout } from '@portal/ui-kit';
import { api, keepPreviousData, useQuery } from '@portal/web-kit';
import { useState } from 'react';
import { ReportActs } from '../safety/report-acts.tsx';
import { DecisionPanel, offeredActs } from './decision-panel.tsx';
import { TakeBack } from './undo-dialog.tsx';

/** What an act would change now; read again with the form. */
const usePreview = ({ id, version, about }: FollowUp, act: FollowUpAct) =>
  useQuery({
    queryKey: ['follow-ups', id, 'preview', act, version, about?.version],
    queryFn: ({ signal }) => api.get<Preview>(`${followUpPath(id, 'preview')}?act=${act}`, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

function Deciding({ followUp }: { followUp: FollowUp }) {
  const [act, setAct] = useState<FollowUpAct>(offeredActs(followUp)[0] ?? 'ask');
  const { data, error } = usePreview(followUp, act);
  return (
    <AsideLayout>
      <div>
        {data && !error && <FormChanges changes={data.changes} />}
        <AskedRounds followUp={followUp} />
        <AsSent followUp={followUp} />
      </div>
      <div>
        <DecisionPanel
          followUp={followUp}
          act={act}
          onAct={setAct}
          preview={error ? undefined : data}
          failure={error ? failureOf(error).text : undefined}
        />
        <ReportActs followUp={followUp} />
      </div>
    </AsideLayout>
  );
}

/** One form for officers: what it changes, how it was sent, and its decision (council-year.md, 3). */
export const FollowUpPage = () => (
  <LoadedFollowUp>
    {(followUp) =>
      followUp.state === 'sent' ? (
        <Deciding followUp={followUp} />
      ) : (
        <>
          <DecisionMade followUp={followUp} />
          <TakeBack followUp={followUp} />
          <ReportActs followUp={followUp} />
          {followUp.changes && <FormChanges changes={followUp.changes} />}
          <AskedRounds followUp={followUp} />
          <AsSent followUp={followUp} />
        </>
      )
    }
  </LoadedFollowUp>
);
