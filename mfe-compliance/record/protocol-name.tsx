import { protocolPage } from '@portal/portal-views';
import { Link, WithNote } from '@portal/ui-kit';

/** The number, which leads to the protocol, over its title as it was then. */
export const ProtocolName = ({
  row: { protocol, number, title },
  investigator,
}: {
  row: { protocol: string; number: string; title: string };
  investigator?: string;
}) => (
  <WithNote note={<bdi>{[title, investigator].filter(Boolean).join(' · ')}</bdi>}>
    <Link href={protocolPage(protocol)}>{number}</Link>
  </WithNote>
);
