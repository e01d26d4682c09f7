import { PageHead } from '@portal/ui-kit';
import { FlashPlace, usePageHeading } from '@portal/portal-views';
import type { SubmissionList } from './lists.ts';
import { SubmissionTable } from './submission-table.tsx';

/** /assigned-submissions and /reviewed-submissions. */
export function SubmissionsPage({ list }: { list: SubmissionList }) {
  const titleRef = usePageHeading(list.title);
  return (
    <>
      <FlashPlace />
      <PageHead title={list.title} titleRef={titleRef} />
      <SubmissionTable list={list} />
    </>
  );
}
