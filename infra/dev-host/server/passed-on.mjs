/** Has the dev server pass calls on to a portal: those below `paths`. */
export const passedOn = (backend, paths = ['/api']) => ({
  devServer: { proxy: [{ context: paths, target: backend, changeOrigin: true, headers: { origin: backend } }] },
});
