/** Lets what nobody imports of react-router be left out: its components carry names for developers, which hold them in every bundle. */
export default function shakenRouter(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\w*\.(?:forwardRef|memo|createContext)\()/g, ' = /*#__PURE__*/ $1');
}
