/** Stands in for the federation runtime's sentences about errors: their codes (`#RUNTIME-008`) lead to the same page. */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
