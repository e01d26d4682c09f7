import { styled } from '@portal/ui-kit';

/** What a list was made of, behind a line that opens it. */
export const AsWritten = styled.details`
  margin-top: var(--s4);
  > summary {
    margin-bottom: var(--s3);
    color: var(--link);
    font-size: var(--t-meta);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;
