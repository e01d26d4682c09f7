import type { ReactNode } from 'react';
import { Card, CardBody, CardHead, styled } from '@portal/ui-kit';

const Box = styled(Card)`
  scroll-margin-top: calc(var(--topbar-height) + var(--s4));
  && + & {
    margin-top: var(--s4);
  }
  > ${CardHead} {
    padding-block: 10px;
  }
  > ${CardHead} + ${CardBody} {
    padding-block: var(--s4);
  }
  h2,
  h3 {
    display: flex;
    align-items: center;
    gap: var(--s3);
    font-size: var(--t-h3);
  }
`;

/** A long name wraps beside the link at its end, instead of pushing that under it. */
const HeadLine = styled(CardHead)`
  flex-wrap: nowrap;
  > a {
    flex: none;
    margin: -6px var(--pull, 0) -6px 0;
  }
`;

/** The letter before a section's title. */
export const SectionLetter = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 4px;
  background: var(--head);
  color: var(--head-text);
  font-size: var(--t-meta);
  font-weight: 600;
`;

export type LetteredSectionProps = {
  /** Where OnThisPage leads. */
  id: string;
  letter?: string;
  title: ReactNode;
  /** At the end of its head. */
  action?: ReactNode;
  /** 2 when left out. */
  level?: 2 | 3;
  children: ReactNode;
};

/** A card that is one part of a long document. */
export function LetteredSection({ id, letter, title, action, level = 2, children }: LetteredSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <Box id={id} aria-labelledby={`${id}-title`}>
      <HeadLine>
        <Heading id={`${id}-title`}>
          {letter && <SectionLetter aria-hidden="true">{letter}</SectionLetter>}
          {title}
        </Heading>
        {action}
      </HeadLine>
      <CardBody>{children}</CardBody>
    </Box>
  );
}
