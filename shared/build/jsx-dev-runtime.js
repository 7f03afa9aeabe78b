import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/**
 * The import that React Refresh's transform adds to modules, for the host's single copy of React: that may be
 * a production build, while `react/jsx-dev-runtime` needs a development build.
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)

export { Fragment }
