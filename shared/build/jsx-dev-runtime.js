import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/**
 * What React Refresh's transform writes into a module, on the one copy of React that the host provides: that is a
 * development build or not, and `react/jsx-dev-runtime` would need the first.
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)

export { Fragment }
