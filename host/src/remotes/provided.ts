/**
 * Libraries that the host provides but does not use itself. Federation provides what is in the build, so
 * each has to be named by an import; each is a script of its own that only a screen that asks for it fetches.
 * @public
 */
export const provided = {
  'react-hook-form': () => import(/* webpackChunkName: "shared-react-hook-form" */ 'react-hook-form'),
  yup: () => import(/* webpackChunkName: "shared-yup" */ 'yup'),
  moment: () => import(/* webpackChunkName: "shared-moment" */ 'moment'),
}
