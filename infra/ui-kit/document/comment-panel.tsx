import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card, CardBody, CardFoot, CardHead, styled } from '@portal/ui-kit';
import { drawer } from '../theme/media.ts';

const Panel = styled.aside`
  position: sticky;
  top: calc(var(--topbar-height) + var(--s5));
  h2 {
    font-size: var(--t-h3);
  }
  ${CardHead}, ${CardBody}, ${CardFoot} {
    padding-inline: 20px;
  }
  ${CardBody} > p + form,
  ${CardBody} form > p + :is(div, fieldset) {
    margin-top: var(--s4);
  }
  ${CardFoot} > * + * {
    margin-top: var(--s3);
  }
  button {
    width: 100%;
  }
  ${drawer} {
    position: static;
  }
  @media print {
    display: none;
  }
`;

export type CommentPanelProps = {
  title: ReactNode;
  /** A SavedMark. */
  saved?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
};

/** The panel of an AsideLayout: always in view while the text beside it scrolls. */
export function CommentPanel({ title, saved, children, foot }: CommentPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Card as="div">
        <CardHead>
          <h2 id={id}>{title}</h2>
          {saved}
        </CardHead>
        <CardBody>{children}</CardBody>
        {foot && <CardFoot>{foot}</CardFoot>}
      </Card>
    </Panel>
  );
}
