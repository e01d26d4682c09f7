import { styled } from 'styled-components';
import { narrow } from '../theme/media.ts';

export const Sheet = styled.dialog`
  overscroll-behavior: contain;
  width: calc(100% - 2 * var(--s4));
  max-width: 520px;
  /* The margin above and a smaller one below stay outside: no button is out of reach. */
  max-height: calc(100dvh - min(12vh, 112px) - var(--s4));
  margin: min(12vh, 112px) auto auto;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--ink);
  box-shadow: 0 8px 24px var(--shadow);
  overflow-y: auto;
  &[data-wide] {
    max-width: 760px;
  }
  &::backdrop {
    background: var(--scrim);
  }
  &[data-veiled]::backdrop {
    background: var(--canvas);
  }
  ${narrow} {
    max-height: calc(100dvh - var(--s5) - var(--s4));
    margin-top: var(--s5);
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4);
  padding: 20px var(--s4) 0 var(--s5);
  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    margin: -7px 0;
  }
  ${narrow} {
    padding: var(--s4) var(--s2) 0 var(--s4);
  }
`;

/** A fieldset: what is being sent is disabled as a whole. To a screen reader it is no group, for it would have no name. */
export const Body = styled.fieldset.attrs({ role: 'presentation' })`
  min-width: 0;
  margin: 0;
  border: 0;
  /* What has the focus, and what is wrong, is not under the foot. */
  :is(input, select, textarea, button, summary, a, [role='alert'], [id$='-error']) {
    scroll-margin-bottom: 96px;
  }
  padding: 20px var(--s5) var(--s5);
  > :is(p, blockquote) + :is(p, blockquote) {
    margin-top: var(--s3);
  }
  > :is(p, div) + :is(div, fieldset) {
    margin-top: var(--s4);
  }
  ${narrow} {
    padding: var(--s4);
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s3);
  padding: var(--s4) var(--s5);
  border-top: 1px solid var(--divider);
  background: var(--raised);
  /* A long text begins with its beginning, though a button below it has the focus. */
  @media (min-height: 481px) {
    position: sticky;
    bottom: 0;
  }
  ${narrow} {
    padding: var(--s3) var(--s4) var(--s4);
    > * {
      flex: 1 1 auto;
    }
  }
`;
