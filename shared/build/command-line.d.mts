import type { ParseArgsOptionsConfig, parseArgs } from 'node:util'

export declare const fail: (message: string) => never
export declare const answerHelp: (usage: string, options?: readonly string[]) => void
export declare const readArguments: <const Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
) => ReturnType<typeof parseArgs<{ allowPositionals: true; options: Options }>>
