/** Stands in for the vendor prefixes of stylis: styled-components leaves them off, and so do we. */
export const prefix = (value) => value
