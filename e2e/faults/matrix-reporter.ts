import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const CELL = /^(mfe-[a-z]+) × (.+)$/

/** Prints what became of the fault matrix, remote × fault, after the run. */
export default class MatrixReporter implements Reporter {
  private readonly cells = new Map<string, Map<string, boolean>>()

  onTestEnd({ title }: TestCase, { status }: TestResult) {
    const [, remote, fault] = CELL.exec(title) ?? []
    if (!remote || !fault) return
    const row = this.cells.get(fault) ?? new Map<string, boolean>()
    this.cells.set(fault, row.set(remote, status === 'passed'))
  }

  onEnd() {
    if (this.cells.size === 0) return
    const remotes = [...new Set([...this.cells.values()].flatMap((row) => [...row.keys()]))].sort()
    const width = Math.max(...[...this.cells.keys()].map(({ length }) => length))
    const line = (first: string, cells: string[]) => console.log([first.padEnd(width), ...cells].join('  '))
    console.log(
      '\nFault matrix: + the last known good release, the panel, crisis help and Try again did their work',
    )
    line(
      '',
      remotes.map((remote) => remote.replace('mfe-', '').padEnd(11)),
    )
    for (const [fault, row] of this.cells)
      line(
        fault,
        remotes.map((remote) =>
          ({ true: '+', false: 'FAILED', undefined: '–' })[`${row.get(remote)}`].padEnd(11),
        ),
      )
  }

  printsToStdio() {
    return true
  }
}
