/** The package has no types. */
declare module '@lhncbc/ucum-lhc' {
  type Utils = {
    convertUnitTo: (from: string, value: number, to: string) => { status: string; toVal: number | null }
    getSpecifiedUnit: (code: string, mode: 'validate') => { unit: { printSymbol_: string | null } | null }
  }
  export const UcumLhcUtils: { getInstance: () => Utils }
}
