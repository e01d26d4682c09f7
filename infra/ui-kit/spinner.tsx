import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;
const shimmer = keyframes`from { background-position: 100% 0; } to { background-position: 0 0; }`;

const Ring = styled.span`
  flex: none;
  width: 36px;
  height: 36px;
  border: 4px solid var(--divider);
  border-top-color: var(--link);
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;

const Line = styled.p`
  display: flex;
  max-width: none;
  align-items: center;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  color: var(--muted);
  ${Ring} {
    width: 20px;
    height: 20px;
    border-width: 3px;
  }
`;

const Page = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: var(--s4);
  min-height: min(60vh, 480px);
`;

/** A small ring and what is being waited for, on one line. */
export function Spinner({ text }: { text: ReactNode }) {
  return (
    <Line role="status">
      <Ring aria-hidden="true" />
      {text}
    </Line>
  );
}

/** A ring in the middle of an empty page, with its sentence. */
export function FullPageSpinner({ text }: { text: ReactNode }) {
  return (
    <Page role="status">
      <Ring aria-hidden="true" />
      <p>{text}</p>
    </Page>
  );
}

/** A grey bar where a text will be. */
export const Skeleton = styled.span<{ $width?: string }>`
  display: block;
  width: ${({ $width = '86%' }) => $width};
  height: 14px;
  margin: 5px 0;
  border-radius: 4px;
  background: linear-gradient(90deg, var(--skeleton) 25%, var(--head) 50%, var(--skeleton) 75%) 0 0 / 400% 100%;
  animation: ${shimmer} 1.6s linear infinite;
`;
