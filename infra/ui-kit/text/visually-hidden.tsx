import { styled, css } from 'styled-components';

export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Words for screen readers only, for instance what a bare "View" belongs to. */
export const VisuallyHidden = styled.span`
  ${hidden}
`;
