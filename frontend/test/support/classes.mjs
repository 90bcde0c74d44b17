/** Class names are their own names in tests; what is no name of a class is not there. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? undefined : String(name)) });
