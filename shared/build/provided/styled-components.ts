/** The part of styled-components that this product uses, and so the part that the host shares (see react-query.ts). */

export type * from '../../../node_modules/styled-components'
export { css, default, keyframes, styled } from '../../../node_modules/styled-components'
