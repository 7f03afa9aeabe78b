/** Types of the functions that we use; the package has none. */
declare module '@lhncbc/ucum-lhc' {
  type Utils = {
    convertUnitTo: (from: string, value: number, to: string) => { status: string; toVal: number | null }
    getSpecifiedUnit: (code: string, mode: 'validate') => { unit: { printSymbol_: string | null } | null }
  }
  export const UcumLhcUtils: { getInstance: () => Utils }
}
