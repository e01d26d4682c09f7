import { css } from 'styled-components';

/** Every colour, size and distance of the portal, as custom properties of the root element. */
export const tokens = css`
  :root {
    --ink: #17212b;
    --muted: #4b5a68;
    --canvas: #f5f7f9;
    --surface: #fff;
    --divider: #d5dce3;
    --primary: #1b4f8a;
    --primary-hover: #123a67;
    --danger: #b3261e;
    --danger-hover: #8c1d18;
    --input-border: #6b7885;
    --sidebar: #12283e;
    --sidebar-raised: #1f3a55;
    --sidebar-line: #2c4862;
    --sidebar-text: #e6edf4;
    --sidebar-muted: #a9bccf;
    --focus: #ffd23f;
    --head: #eef2f6;
    --head-text: #36434f;

    --warning-ground: #fff3d1;
    --warning-text: #6a4800;
    --warning-line: #a67200;
    --secondary-ground: #e8ecf0;
    --secondary-text: #36434f;
    --secondary-line: #6b7885;
    --primary-outline-ground: #e4effa;
    --primary-outline-text: #164a80;
    --primary-outline-line: #3a78b8;
    --primary-ground: #1b4f8a;
    --primary-text: #fff;
    --primary-line: #1b4f8a;
    --success-ground: #ddf2e4;
    --success-text: #0e5130;
    --success-line: #2c8556;
    --danger-ground: #fbe3e2;
    --danger-text: #8c1d18;
    --danger-line: #c4403a;
    --declined-ground: #f3e7f6;
    --declined-text: #5b2a69;
    --declined-line: #8c54a0;
    --response-ground: #daf1f0;
    --response-text: #0a514f;
    --response-line: #227f7b;

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
