// node prerender.cjs PATH: what the shell shows at this path to a browser without a session, as JSON on standard output.
import { hints, phoneValues, usualPhone } from '@portal/contracts/form';
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
/** What the server leaves out where the setting of this name is empty. */
const only = (name: string, part: string): string => `%IF_${name}%${part}%END_${name}%`;
const told = html
  .replaceAll(`© ${year} ${portalSettings.council}`, '© %YEAR% %COUNCIL_NAME%')
  .replaceAll(portalSettings.council, '%COUNCIL_NAME%')
  .replaceAll(hints.landline(phoneValues(usualPhone)), '%LANDLINE_HINT%')
  .replaceAll(hints.mobile(phoneValues(usualPhone)), '%MOBILE_HINT%')
  // The council's languages are a choice between some of those that are whole, or none.
  .replace(/<button type="button" lang="(\w+)" aria-pressed[^]*?<\/button>/g, (button, language: string) =>
    language === 'en' ? button : only(`LANGUAGE_${language.toUpperCase()}`, button),
  )
  .replace(/<section[^>]*><button type="button" lang="en"[^]*?<\/section>/, (choice) => only('OTHER_LANGUAGES', choice))
  // Without the script a form would be posted to an address that does not take it; GateFrame enables the buttons once it is there.
  .replaceAll('type="submit"', 'type="submit" disabled="" data-early=""');
process.stdout.write(JSON.stringify({ html: told, style }), () => process.exit(0));
