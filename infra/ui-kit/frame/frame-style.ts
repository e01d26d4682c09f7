import { styled } from 'styled-components';
import { drawer, forcedColours, narrow, print } from '../theme/media.ts';

/** Around everything; draws the sidebar's background down to the end of the page. */
export const Whole = styled.div`
  position: relative;
  &:not([data-closed])::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: var(--sidebar-width);
    background: var(--sidebar);
  }
  ${drawer} {
    &:not([data-closed])::before {
      display: none;
    }
  }
  ${print} {
    &:not([data-closed])::before {
      display: none;
    }
  }
`;

export const Sidebar = styled.div`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: 30;
  display: flex;
  flex-direction: column;
  width: var(--sidebar-width);
  height: auto;
  max-height: none;
  margin: 0;
  padding: 0 0 var(--s4);
  border: 0;
  ${forcedColours} {
    border-right: 1px solid;
  }
  overflow-y: auto;
  background: var(--sidebar);
  color: var(--sidebar-text);
  :focus-visible {
    outline-offset: -3px;
    box-shadow: inset 0 0 0 6px var(--ink);
  }
  > :last-child {
    margin-top: auto;
    padding-top: var(--s5);
  }
  [data-closed] > & {
    display: none;
  }
  ${drawer} {
    &,
    [data-closed] > & {
      display: none;
      width: min(300px, 86vw);
    }
    &&:popover-open {
      display: flex;
    }
    &::backdrop {
      background: var(--scrim);
    }
  }
  ${print} {
    && {
      display: none;
    }
  }
`;

export const TopBar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: var(--s3);
  height: var(--topbar-height);
  margin-left: var(--sidebar-width);
  padding: 0 var(--s5) 0 var(--s3);
  background: var(--surface);
  border-bottom: 1px solid var(--divider);
  > p {
    font-weight: 600;
    line-height: 1.25;
  }
  > p span {
    margin-left: var(--s3);
    padding-left: var(--s3);
    border-left: 1px solid var(--divider);
    color: var(--muted);
    font-weight: 400;
  }
  > div {
    display: flex;
    align-items: center;
    gap: var(--s2);
    margin-left: auto;
  }
  > [data-tool] {
    display: block;
    flex: 0 1 340px;
  }
  > [data-tool] + div {
    margin-left: 0;
  }
  [data-closed] > & {
    margin-left: 0;
  }
  ${drawer} {
    margin-left: 0;
  }
  ${narrow} {
    padding: 0 var(--s2);
    > [data-tool] {
      display: none;
    }
    > [data-tool] + div {
      margin-left: auto;
    }
    gap: var(--s1);
    > p span {
      display: none;
    }
  }
  ${print} {
    display: none;
  }
`;

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100vh - var(--topbar-height));
  margin-left: var(--sidebar-width);
  padding: var(--s6) 0 var(--s7);
  [data-closed] > & {
    margin-left: 0;
  }
  > main {
    width: 90%;
    max-width: 1280px;
    margin: 0 auto;
  }
  > main:focus {
    outline: none;
    box-shadow: none;
  }
  ${drawer} {
    margin-left: 0;
  }
  ${narrow} {
    padding-top: var(--s5);
  }
  ${print} {
    display: block;
    margin: 0;
    padding: 0;
    > main {
      width: 100%;
      max-width: none;
    }
  }
`;
