import { css } from 'styled-components';

type Colours = Readonly<Record<string, string>>;

/** The colour of what stands in the margins of printed pages, which read no custom property. */
export const marginText = '#4b5a68';

/** The colours by day. Each may be used as `var(--name)`; what is not named in `dark` is the same there. */
export const light = {
  ink: '#17212b',
  muted: '#4b5a68',
  canvas: '#f5f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  divider: '#d5dce3',
  link: '#1b4f8a',
  'link-hover': '#123a67',
  primary: '#1b4f8a',
  'primary-hover': '#123a67',
  danger: '#b3261e',
  'danger-hover': '#8c1d18',
  'danger-ink': '#b3261e',
  'on-strong': '#ffffff',
  paper: '#ffffff',
  'input-border': '#6b7885',
  sidebar: '#12283e',
  'sidebar-raised': '#1f3a55',
  'sidebar-line': '#2c4862',
  'sidebar-text': '#e6edf4',
  'sidebar-muted': '#a9bccf',
  focus: '#ffd23f',
  head: '#eef2f6',
  'head-text': '#36434f',
  'row-hover': '#fafbfc',
  skeleton: '#e3e8ed',
  veil: '#12283e12',
  scrim: '#12283e8f',
  shadow: '#12283e33',

  'warning-ground': '#fff3d1',
  'warning-text': '#6a4800',
  'warning-line': '#a67200',
  'warning-faint': '#fffbf0',
  'secondary-ground': '#e8ecf0',
  'secondary-text': '#36434f',
  'secondary-line': '#6b7885',
  'primary-outline-ground': '#e4effa',
  'primary-outline-text': '#164a80',
  'primary-outline-line': '#3a78b8',
  'primary-ground': '#1b4f8a',
  'primary-text': '#ffffff',
  'primary-line': '#1b4f8a',
  'success-ground': '#ddf2e4',
  'success-text': '#0e5130',
  'success-line': '#2c8556',
  'danger-ground': '#fbe3e2',
  'danger-text': '#8c1d18',
  'danger-line': '#c4403a',
  'danger-faint': '#fff8f7',
  'declined-ground': '#f3e7f6',
  'declined-text': '#5b2a69',
  'declined-line': '#8c54a0',
  'response-ground': '#daf1f0',
  'response-text': '#0a514f',
  'response-line': '#227f7b',
} as const satisfies Colours;

/** The colours by night. */
export const dark = {
  ink: '#e8edf2',
  muted: '#a9b6c2',
  canvas: '#10171e',
  surface: '#18222c',
  raised: '#1e2a35',
  divider: '#33414e',
  link: '#8fc1f5',
  'link-hover': '#bcdafa',
  primary: '#2f6fb5',
  'primary-hover': '#275f9d',
  danger: '#c8372f',
  'danger-hover': '#a82c25',
  'danger-ink': '#ff9c94',
  'input-border': '#8494a3',
  sidebar: '#0c141c',
  'sidebar-raised': '#1c2b3a',
  'sidebar-line': '#2c4862',
  head: '#22303c',
  'head-text': '#d3dce4',
  'row-hover': '#1d2833',
  skeleton: '#2b3947',
  veil: '#ffffff14',
  scrim: '#000000a6',
  shadow: '#00000080',

  'warning-ground': '#3a2e0c',
  'warning-text': '#ffd98a',
  'warning-line': '#b98a22',
  'warning-faint': '#2b2413',
  'secondary-ground': '#28333d',
  'secondary-text': '#d3dce4',
  'secondary-line': '#8494a3',
  'primary-outline-ground': '#14304c',
  'primary-outline-text': '#a8d0f7',
  'primary-outline-line': '#4e8cc9',
  'primary-ground': '#2f6fb5',
  'primary-line': '#6fa8e0',
  'success-ground': '#12351f',
  'success-text': '#a5e3bc',
  'success-line': '#3f9a66',
  'danger-ground': '#431b19',
  'danger-text': '#ffb4ae',
  'danger-line': '#d2605a',
  'danger-faint': '#2b1b1b',
  'declined-ground': '#351f3d',
  'declined-text': '#e2b8ef',
  'declined-line': '#a066b3',
  'response-ground': '#0e3534',
  'response-text': '#9ce3e0',
  'response-line': '#379a96',
} as const satisfies Partial<Record<keyof typeof light, string>>;

/** Where the device sets the colours itself, it does so for grounds, texts and borders; these are for charts, which it leaves alone. */
const forced = {
  ink: 'CanvasText',
  muted: 'CanvasText',
  surface: 'Canvas',
  'primary-outline-ground': 'Canvas',
  primary: 'Highlight',
  'on-strong': 'CanvasText',
  sidebar: 'Canvas',
  'sidebar-text': 'CanvasText',
  'sidebar-muted': 'CanvasText',
};

const declared = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

/** Every colour of the portal, as custom properties of the root element; `data-look` there is what the person chose. Print is by day. */
export const tokens = css`
  :root {
    color-scheme: light;
    ${declared(light)}
  }
  @media screen {
    :root[data-look='dark'] {
      color-scheme: dark;
      ${declared(dark)}
    }
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-look='light']) {
      color-scheme: dark;
      ${declared(dark)}
    }
  }
  @media (forced-colors: active) {
    :root:root {
      ${declared(forced)}
    }
  }
`;
