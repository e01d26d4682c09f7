/** Federation gives a remote's script up after 20 s; on a slow line that is too soon. Must equal `loadTimeout` in base.mjs. */
const slowNetwork = () => ({
  name: 'slow-network',
  createScript: () => ({ timeout: 120_000 }),
});

export default slowNetwork;
