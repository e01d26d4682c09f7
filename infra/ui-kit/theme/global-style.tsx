import { createGlobalStyle, css } from 'styled-components';
import { base } from './base.ts';
import { tokens } from './tokens.ts';

/** Every size and distance of the portal, as custom properties of the root element. */
const sizes = css`
  :root {
    --font: 'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif;
    --t-meta: 0.875rem;
    --t-body: 1rem;
    --t-h3: 1.125rem;
    --t-h2: 1.375rem;
    --t-title: 1.75rem;
    --t-h1: 2.125rem;

    --s1: 4px;
    --s2: 8px;
    --s3: 12px;
    --s4: 16px;
    --s5: 24px;
    --s6: 32px;
    --s7: 48px;

    --radius: 6px;
    --sidebar-width: 256px;
    --topbar-height: 60px;
    --measure: 70ch;
  }

  @media (max-width: 639px) {
    :root {
      --t-h1: 1.75rem;
      --t-title: 1.5rem;
      --t-h2: 1.25rem;
      --topbar-height: 56px;
    }
  }

  @media print {
    :root {
      --t-h1: 18pt;
      --t-title: 16pt;
      --t-h2: 13pt;
      --t-h3: 12pt;
      --t-meta: 9pt;
    }
  }
`;

/** Render once at the root of a page: tokens, sizes and the look of bare elements. */
export const GlobalStyle = createGlobalStyle`${tokens}${sizes}${base}`;
