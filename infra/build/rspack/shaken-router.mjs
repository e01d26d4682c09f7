/**
 * Lets what nobody needs of react-router be left out: its components carry names for developers, which hold them in every bundle, and
 * its routes what a data router shows of its errors and redirects. The portal has none.
 */
export default function shakenRouter(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = null;')
    .replace(/^RenderErrorBoundary\.contextType = \w+;$/m, '')
    .replace(/ = (React\w*\.(?:forwardRef|memo|createContext)\()/g, ' = /*#__PURE__*/ $1');
}
