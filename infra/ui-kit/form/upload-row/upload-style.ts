import { css, styled } from '@portal/ui-kit';
import { narrow } from '../../theme/media.ts';

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
    color: var(--link);
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

const below = css`
  grid-template-columns: auto minmax(0, 1fr);
  > :last-child {
    grid-column: 2;
    flex-wrap: wrap;
    margin-left: -10px;
  }
`;

const looks = {
  uploading: { line: 'var(--divider)', ground: 'var(--surface)', icon: 'var(--muted)' },
  waiting: { line: 'var(--warning-line)', ground: 'var(--warning-faint)', icon: 'var(--warning-text)' },
  done: { line: 'var(--divider)', ground: 'var(--surface)', icon: 'var(--success-line)' },
  failed: { line: 'var(--danger)', ground: 'var(--danger-faint)', icon: 'var(--danger-ink)' },
} as const;

export const File = styled.div<{ $kind: keyof typeof looks }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--s3);
  min-height: 52px;
  padding: 7px 6px 7px var(--s3);
  border: 1px solid ${({ $kind }) => looks[$kind].line};
  border-radius: var(--radius);
  background: ${({ $kind }) => looks[$kind].ground};
  font-size: var(--t-meta);
  line-height: 1.4;
  > svg {
    color: ${({ $kind }) => looks[$kind].icon};
  }
  strong {
    display: block;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
  }
  p[role] {
    color: ${({ $kind }) => looks[$kind].icon};
    font-weight: 600;
  }
  ${({ $kind }) =>
    $kind === 'waiting' &&
    css`
      ::-webkit-progress-value {
        background: var(--warning-line);
      }
      ::-moz-progress-bar {
        background: var(--warning-line);
      }
    `}
  > :last-child {
    display: flex;
    align-items: center;
    color: var(--muted);
  }
  &[data-below='always'] {
    ${below}
  }
  &[data-below='narrow'] {
    display: flex;
    flex-wrap: wrap;
    > div:first-of-type {
      flex: 1 1 200px;
    }
    > :last-child {
      margin-left: auto;
    }
  }
  ${narrow} {
    ${below}
  }
`;
