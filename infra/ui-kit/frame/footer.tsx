import { styled } from 'styled-components';

/** The line at the bottom of every page. */
export const Footer = styled.footer`
  width: 90%;
  max-width: 1280px;
  margin: auto auto 0;
  padding-top: var(--s6);
  color: var(--muted);
  font-size: var(--t-meta);
  @media print {
    display: none;
  }
`;
