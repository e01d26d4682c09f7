import { formOf } from '@portal/contracts/council';
import { useSpoken } from '@portal/web-kit';
import type { Protocol } from '@portal/contracts/protocol';
import { changesOf, type ChangesReader } from '@portal/contracts/points';
import { readingMessages } from '@portal/contracts/presentation';
import { PageSection, SectionHead } from '@portal/ui-kit';
import { RoundSections } from './changed-sections.tsx';

const messages = readingMessages.changes;

export const changesId = 'response-changes';

interface Props {
  protocol: Protocol;
  reader: ChangesReader;
}

/** What was changed since the last rejection, old beside new, until the round is closed; then it stands in that round. */
export function ResponseChanges({ protocol, reader }: Props) {
  const present = useSpoken(
    () => changesOf(formOf(protocol), protocol, reader).find(({ closed_at }) => closed_at === null),
    [protocol, reader],
  );
  if (!present) return null;
  return (
    <PageSection id={changesId} aria-labelledby="response-changes-title">
      <SectionHead>
        <h2 id="response-changes-title">{present.isUnsent ? messages.mine : messages.title}</h2>
      </SectionHead>
      <RoundSections {...present} />
    </PageSection>
  );
}
