// node infra/dev-host/main.mjs                                                the whole portal
// node infra/dev-host/main.mjs mfe-reviewer [--backend URL] [--in-portal]    one micro-frontend alone
// node infra/dev-host/main.mjs gallery [--pictures]                          every component of ui-kit
import { parseArgs } from 'node:util';
import { roles } from '@portal/contracts/accounts';
import { galleryConfig, hostConfig } from './config.mjs';
import { passedOn, serve } from './server/serve.mjs';
import { settingsFrom } from './server/settings.mjs';

const options = { backend: { type: 'string' }, 'in-portal': { type: 'boolean' }, pictures: { type: 'boolean' } };

try {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const { what, role, folder, backend } = settingsFrom(positionals, values, roles);
  if (what === 'portal') {
    await (await import('./server/whole-portal.mjs')).serveWholePortal();
  } else if (what === 'gallery') {
    const server = await serve(galleryConfig());
    if (values.pictures) {
      const { makePictures } = await import('./server/pictures.mjs');
      await makePictures(server.url);
      await server.stop();
    } else console.log(`The components of ui-kit: ${server.url}`);
  } else if (what === 'in-portal') {
    const { inPortal } = await import('./server/in-portal.mjs');
    const { url } = await serve(inPortal({ folder, role, backend }));
    console.log(`The portal at ${backend} with this ${role}'s front end: ${url}\nLoad the page again after a change.`);
  } else {
    const answers = backend ? passedOn(backend) : (await import('./server/fake-answers.mjs')).fakeAnswers(role);
    const { url } = await serve(hostConfig({ answers, role, folder }));
    console.log(
      `The ${role}'s front end, ${backend ? `with the portal at ${backend}` : 'answered by portal-fake'}: ${url}`,
    );
  }
} catch (error) {
  console.error(error.advice ? `\n${error.message}\n${error.advice}` : error);
  process.exitCode = 1;
}
