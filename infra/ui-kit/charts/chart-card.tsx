import { useId, type ReactNode } from 'react';
import { Card, CardBody, CardHead, Meta, styled } from '@portal/ui-kit';

const About = styled(Meta)`
  max-width: var(--measure);
  margin-bottom: var(--s4);
`;

/** Beside the name, or below it where there is no room. */
const Actions = styled.div`
  display: flex;
  gap: var(--s2);
  margin: -6px -10px;
`;

/** What is awaited lies over the figures before, which keep their room, so that nothing moves. */
const Layers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * {
    grid-area: 1 / 1;
  }
  > [aria-hidden='true'] {
    visibility: hidden;
  }
`;

const Figures = styled.details`
  margin-top: var(--s4);
  border-top: 1px solid var(--divider);
  > summary {
    padding: var(--s3) 0;
    width: fit-content;
    min-height: 44px;
    color: var(--link);
    cursor: pointer;
  }
`;

export type ChartCardProps = {
  title: string;
  /** What it shows, in one sentence; none while there are no figures. */
  about?: ReactNode;
  /** At the end of its head, for instance a link to its file. */
  actions?: ReactNode;
  children: ReactNode;
  /** The same as a table, and the words that open it; none while there are no figures. */
  table?: { label: string; content: ReactNode };
  /** Said instead while the figures are not yet those that were asked for. */
  awaited?: ReactNode;
};

/** A chart with its name, what it shows, and its figures as a table. */
export function ChartCard({ title, about, actions, children, table, awaited }: ChartCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
        {actions && <Actions>{actions}</Actions>}
      </CardHead>
      <CardBody>
        <Layers>
          <div aria-hidden={awaited !== undefined}>
            {about && <About>{about}</About>}
            {children}
            {table && (
              <Figures>
                <summary>{table.label}</summary>
                {table.content}
              </Figures>
            )}
          </div>
          {awaited}
        </Layers>
      </CardBody>
    </Card>
  );
}
