/** Makes the dev server proxy calls below `paths` to a portal. */
export const passedOn = (backend, paths = ['/api']) => ({
  devServer: { proxy: [{ context: paths, target: backend, changeOrigin: true, headers: { origin: backend } }] },
});
