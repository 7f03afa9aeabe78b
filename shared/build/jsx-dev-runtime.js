import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/** For React Refresh: `react/jsx-dev-runtime` needs a development build, but the host may have a production build. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)

export { Fragment }
