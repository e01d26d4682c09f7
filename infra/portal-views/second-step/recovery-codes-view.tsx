import { Card, CardBody, PageHead } from '@portal/ui-kit';
import { usePageHeading } from '../page/use-page-heading.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { words } from './words.ts';

/** In place of the profile until they have been kept: they are not shown again. */
export function RecoveryCodesView({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const titleRef = usePageHeading(words.codes.title);
  return (
    <>
      <PageHead title={words.codes.title} subtitle={words.codes.text} titleRef={titleRef} />
      <Card>
        <CardBody>
          <RecoveryCodeList codes={codes} onDone={onDone} />
        </CardBody>
      </Card>
    </>
  );
}
