/** Stands in for an adapter of axios that this product never uses. */
export const getFetch = () => false
export default false
