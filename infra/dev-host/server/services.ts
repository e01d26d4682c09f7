// The standalone portal without its pages, which `npm run dev` starts again when a file of it changes.
import { readPortalSettings } from '@portal/service-kit/config';
import { stopOnSignal } from '@portal/service-kit/ops';
import { startStandalone } from '../../standalone/standalone.ts';
import { orExit } from '../../standalone/start.ts';

const settings = readPortalSettings(process.env);
const { stop } = await orExit(() => startStandalone(settings, { withPages: false }), settings);
stopOnSignal(stop);
// Whoever started it has ended: nobody else would end it.
process.on('disconnect', () => process.kill(process.pid));
process.send!('listening');
