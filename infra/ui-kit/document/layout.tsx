import { styled } from '@portal/ui-kit';
import { drawer, narrow } from '../theme/media.ts';

/** Two equal columns; one on a phone. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s5);
  &&& > * + * {
    margin-top: 0;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What belongs together side by side, where there is room for it; one thing takes the whole width. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--s5);
  align-items: start;
  > * {
    min-width: 0;
  }
  h4 {
    margin-bottom: var(--s2);
  }
`;

/** A long text with a narrow panel at its right; the panel comes below under 1024 px. */
export const AsideLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  gap: var(--s5);
  align-items: start;
  @media (max-width: 1179px) {
    grid-template-columns: minmax(0, 1fr) 288px;
  }
  ${drawer} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;
