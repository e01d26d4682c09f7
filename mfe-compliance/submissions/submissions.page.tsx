import { PageHead } from '@portal/ui-kit';
import { FlashPlace, usePageHeading } from '@portal/portal-views';
import { SubmissionCounters } from './counters.tsx';
import type { SubmissionList } from './lists.ts';
import { SubmissionTable } from './submission-table.tsx';

/** A list of submissions under the seven counters (specification section 2, Compliance layout). */
export function SubmissionsPage({ list }: { list: SubmissionList }) {
  const titleRef = usePageHeading(list.title);
  return (
    <>
      <FlashPlace />
      <PageHead title={list.title} titleRef={titleRef} />
      <SubmissionCounters />
      <SubmissionTable list={list} />
    </>
  );
}
