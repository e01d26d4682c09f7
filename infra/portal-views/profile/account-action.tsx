import { Card, CardHead, Meta, styled } from '@portal/ui-kit';
import type { ReactNode } from 'react';

/** A card of one line: heading and sentence shrink, the button keeps its size. */
const Line = styled(CardHead)`
  border-bottom: 0;
  > div {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

interface Props {
  heading: string;
  about: string;
  /** The button at its end; none until it is known what may be done. */
  children?: ReactNode;
}

/** Something that may be done with the account: what it is, what follows, and the button. */
export const AccountAction = ({ heading, about, children }: Props) => (
  <Card>
    <Line>
      <div>
        <h2>{heading}</h2>
        <Meta>{about}</Meta>
      </div>
      {children}
    </Line>
  </Card>
);
