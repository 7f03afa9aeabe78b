/**
 * Libraries that the host provides but does not use itself. Federation provides the modules in the build, so
 * an import must name each; each is a separate script, fetched only by a screen that requests it.
 * @public
 */
export const provided = {
  'react-hook-form': () => import(/* webpackChunkName: "shared-react-hook-form" */ 'react-hook-form'),
  yup: () => import(/* webpackChunkName: "shared-yup" */ 'yup'),
  moment: () => import(/* webpackChunkName: "shared-moment" */ 'moment'),
}
