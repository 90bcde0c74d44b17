/** In tests, class names are their own names; other properties are undefined. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : String(name)) });
