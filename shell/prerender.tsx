// node prerender.cjs PATH: what the shell shows at this path to a browser without a session, as JSON on standard output.
import { portalSettings } from '@portal/web-kit/first-load';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app.tsx';

const [, , location = '/'] = process.argv;
const Router = ({ children }: { children?: ReactNode }) => <StaticRouter location={location}>{children}</StaticRouter>;

/** The first render loads pages that are chunks of their own; the second has them. */
async function painted(): Promise<{ html: string; style: string }> {
  renderToString(<App router={Router} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(<App router={Router} />));
  const style = sheet.getStyleTags();
  sheet.seal();
  return { html, style };
}

const { html, style } = await painted();
const year = new Date().getFullYear();
const told = html
  .replaceAll(`© ${year} ${portalSettings.council}`, '© %YEAR% %COUNCIL_NAME%')
  .replaceAll(portalSettings.council, '%COUNCIL_NAME%')
  // Without the script a form would be posted to an address that does not take it; GateFrame enables the buttons once it is there.
  .replaceAll('type="submit"', 'type="submit" disabled="" data-early=""');
process.stdout.write(JSON.stringify({ html: told, style }), () => process.exit(0));
