import { css } from 'styled-components';
import { forcedColours } from './media.ts';
import { marginText } from './tokens.ts';

/** What bare elements look like, the focus ring, reduced motion and the printed sheet. */
export const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    /* Of PlacesBar, where there is one. */
    --places-height: 0px;
    scroll-padding-top: calc(var(--topbar-height) + var(--places-height) + var(--s5));
  }
  html:has([data-places]) {
    --places-height: 45px;
  }
  body {
    margin: 0;
    background: var(--canvas);
    color: var(--ink);
    font: 400 var(--t-body) / 1.5 var(--font);
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  h1,
  h2,
  h3,
  h4 {
    font-weight: 600;
    line-height: 1.4;
    text-wrap: balance;
  }
  h1 {
    font-size: var(--t-h1);
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  h2 {
    font-size: var(--t-h2);
    line-height: 1.3;
  }
  h3 {
    font-size: var(--t-h3);
  }
  h4 {
    font-size: var(--t-body);
  }
  p {
    max-width: var(--measure);
  }
  strong {
    font-weight: 600;
  }
  a {
    color: var(--link);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
    border-radius: 2px;
  }
  a:hover {
    color: var(--link-hover);
    text-decoration-thickness: 2px;
  }
  /* On a date field's calendar button the focus is only within the field. */
  :focus-visible,
  input[type='date']:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    box-shadow: 0 0 0 3px var(--ink);
  }
  [tabindex='-1']:focus:not(:focus-visible),
  h1:focus {
    outline: none;
    box-shadow: none;
  }
  progress {
    display: block;
    width: 100%;
    height: 8px;
    margin: 6px 0 4px;
    border: 0;
    border-radius: 4px;
    background: var(--divider);
    overflow: hidden;
    appearance: none;
  }
  ::-webkit-progress-bar {
    background: var(--divider);
  }
  ::-webkit-progress-value {
    background: var(--primary);
    border-radius: 4px;
  }
  ::-moz-progress-bar {
    background: var(--primary);
    border-radius: 4px;
  }

  /* The device's own colours leave no grounds and no shadows: borders say what is what. */
  ${forcedColours} {
    /* Left to themselves, drawings keep a colour that was given to them. */
    svg {
      color: inherit !important;
    }
    :focus-visible,
    input[type='date']:focus-within {
      outline: 3px solid Highlight;
      box-shadow: none;
    }
    button {
      border: 1px solid ButtonText !important;
    }
    progress {
      border: 1px solid CanvasText;
    }
    progress,
    select {
      appearance: auto !important;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.001ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
    }
  }

  @page {
    margin: 18mm 16mm 20mm;
    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font:
        9pt Arial,
        sans-serif;
      color: ${marginText};
    }
  }
  @media print {
    body {
      background: var(--paper);
      font-size: 10.5pt;
      line-height: 1.4;
    }
    nav,
    button,
    dialog,
    [popover],
    [data-no-print] {
      display: none !important;
    }
    h2,
    h3 {
      break-after: avoid;
    }
    tr,
    dt,
    dd {
      break-inside: avoid;
    }
    details::details-content {
      content-visibility: visible;
      display: block;
    }
    a {
      color: inherit;
      text-decoration: none;
    }
  }
`;
