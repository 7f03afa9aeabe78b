/**
 * Lets a bundler leave out components that nobody uses: it does not know that making one, or naming it for a
 * developer's tools, changes nothing else.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
