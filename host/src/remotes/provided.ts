/**
 * Federation provides only modules in the build, so each one is imported here. Screens load them on demand.
 * @public
 */
export const provided = {
  'react-hook-form': () => import(/* webpackChunkName: "shared-react-hook-form" */ 'react-hook-form'),
  yup: () => import(/* webpackChunkName: "shared-yup" */ 'yup'),
  moment: () => import(/* webpackChunkName: "shared-moment" */ 'moment'),
}
