import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link.tsx';
import { Lede } from '../text/text.tsx';
import { drawer, narrow } from '../theme/media.ts';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4) var(--s5);
  margin-bottom: var(--s5);
  > :first-child {
    flex: 1 1 320px;
    min-width: 0;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  ${Lede} {
    margin-top: var(--s2);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  padding-top: 2px;
  ${narrow} {
    order: 1;
    width: 100%;
    > * {
      flex: 1 1 auto;
    }
  }
`;

/** Below title and actions, over the whole width; on a phone between them. */
const More = styled.div`
  flex: 1 1 100%;
  > :last-child {
    margin-bottom: 0;
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-height: 24px;
  margin: 0 0 var(--s3) -4px;
  font-size: var(--t-meta);
  @media print {
    display: none;
  }
`;

const StepHead = styled(Box)`
  align-items: center;
  gap: var(--s1) var(--s4);
  > :first-child {
    flex: 0 1 auto;
    color: var(--muted);
    font-size: var(--t-meta);
    font-weight: 600;
    /* There the StepList above says it. */
    ${drawer} {
      display: none;
    }
  }
  h1 {
    flex: 1 1 100%;
    font-size: var(--t-title);
  }
  ${Lede} {
    flex: 1 1 100%;
  }
`;

export type PageHeadProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The way back to where one came from. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** More under the title, for instance a FactsBar. */
  children?: ReactNode;
  /** For the `<h1>`, which can take the focus when a page is opened. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/** The top of a page. */
export function PageHead({ title, subtitle, back, actions, children, titleRef }: PageHeadProps) {
  return (
    <>
      {back && (
        <Back href={back.href}>
          <Icon name="left" small />
          {back.label}
        </Back>
      )}
      <Box>
        <div>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <Lede>{subtitle}</Lede>}
        </div>
        {actions && <Actions>{actions}</Actions>}
        {children && <More>{children}</More>}
      </Box>
    </>
  );
}

export type StepPageHeadProps = {
  /** "Step 2 of 14" */
  step: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** A SavedMark. */
  saved?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
};

/** The top of one step out of many. */
export function StepPageHead({ step, title, subtitle, saved, titleRef }: StepPageHeadProps) {
  return (
    <StepHead>
      <p>{step}</p>
      {saved}
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {subtitle && <Lede>{subtitle}</Lede>}
    </StepHead>
  );
}
