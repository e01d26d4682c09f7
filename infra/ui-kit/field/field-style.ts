import { css, styled } from 'styled-components';

/** What a field and a group of choices share: their distances and the look of their name. */
export const fieldBox = css`
  margin-bottom: 20px;
  &:last-child {
    margin-bottom: 0;
  }
`;

export const nameStyle = css`
  display: block;
  margin-bottom: 6px;
  font-weight: 600;
  line-height: 1.4;
`;

export const Hint = styled.span`
  display: block;
  margin: -2px 0 6px;
  color: var(--muted);
  font-size: var(--t-meta);
  font-weight: 400;
  line-height: 1.45;
`;

/** Under an error, in line with its words. */
export const Why = styled.span`
  display: block;
  margin: 2px 0 0 24px;
  font-size: var(--t-meta);
  line-height: 1.45;
`;

export const Optional = styled.span`
  color: var(--muted);
  font-weight: 400;
`;

/** Questions that are answered or disabled together, with no look of their own. */
export const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
