// node all-programs.ts identity,3001,3002 shell,3003,3004: programs of the portal, one after another, in this one process.
const frontServer = '../../front-server/main.ts';

for (const place of process.argv.slice(2)) {
  const [name = '', PORT, OPS_PORT] = place.split(',');
  const isFrontEnd = name === 'shell' || name.startsWith('mfe-');
  // Each reads its settings as it starts; its import ends when it is ready.
  Object.assign(process.env, { PORT, OPS_PORT });
  process.argv[2] = isFrontEnd ? name : '';
  await import(isFrontEnd ? `${frontServer}?${name}` : `../../../svc-${name}/main.ts`);
}
