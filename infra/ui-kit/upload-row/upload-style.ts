import { css, styled } from 'styled-components';
import { narrow } from '../theme/media.ts';

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  gap: var(--s2) var(--s5);
  align-items: start;
  padding: var(--s4) var(--s5);
  border-bottom: 1px solid var(--divider);
  &:last-child {
    border-bottom: 0;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--s4);
  }
`;

export const Name = styled.div`
  padding-top: 10px;
  font-weight: 600;
  line-height: 1.4;
  > span {
    margin: 2px 0 0;
  }
  ${narrow} {
    padding-top: 0;
  }
`;

const ring = css`
  outline: 3px solid var(--focus);
  outline-offset: 3px;
  box-shadow: 0 0 0 3px var(--ink);
`;

/** A file input that covers the area, so that drops and presses reach it; it stays in the tab order. */
export const cover = css`
  position: relative;
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    ${ring}
  }
`;

export const Drop = styled.div`
  ${cover}
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 52px;
  padding: 7px var(--s3);
  border: 1px dashed var(--input-border);
  border-radius: var(--radius);
  background: var(--canvas);
  line-height: 1.35;
  &:hover {
    border-color: var(--primary);
    background: var(--primary-outline-ground);
  }
  &[data-error] {
    border-color: var(--danger);
  }
  &[data-over] {
    border: 2px dashed var(--primary);
    background: var(--primary-outline-ground);
  }
  svg,
  b {
    color: var(--primary);
  }
  b {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export const Again = styled.span`
  ${cover}
  display: inline-flex;
  border-radius: var(--radius);
`;

export const File = styled.div<{ $kind: 'uploading' | 'done' | 'failed' }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--s3);
  min-height: 52px;
  padding: 7px 6px 7px var(--s3);
  border: 1px solid ${({ $kind }) => ($kind === 'failed' ? 'var(--danger)' : 'var(--divider)')};
  border-radius: var(--radius);
  background: ${({ $kind }) => ($kind === 'failed' ? '#fff8f7' : 'var(--surface)')};
  font-size: var(--t-meta);
  line-height: 1.4;
  > svg {
    color: ${({ $kind }) => ({ failed: 'var(--danger)', done: 'var(--success-line)', uploading: 'var(--muted)' })[$kind]};
  }
  strong {
    display: block;
    overflow-wrap: anywhere;
  }
  p {
    color: ${({ $kind }) => ($kind === 'failed' ? 'var(--danger)' : 'var(--muted)')};
    font-weight: ${({ $kind }) => ($kind === 'failed' ? 600 : 400)};
  }
  > :last-child {
    display: flex;
    align-items: center;
    color: var(--muted);
  }
  ${narrow} {
    grid-template-columns: auto minmax(0, 1fr);
    > :last-child {
      grid-column: 2;
      margin-left: -10px;
    }
  }
`;
