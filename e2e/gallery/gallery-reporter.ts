import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const PICTURES = path.join(import.meta.dirname, 'pictures')
const WINDOWS = ['phone', 'phone-dark', 'narrow', 'desktop', 'doubled-text', 'upright']

/** The pictures of one state that differ from the committed ones, under Playwright's names. */
type Change = { expected?: string; actual?: string; diff?: string }
type Shown = { remote: string; name: string; changes: Map<string, Change> }

const KIND = /^(?<picture>.+)-(?<kind>expected|actual|diff)\.png$/

const changesOf = ({ attachments }: TestResult) => {
  const changes = new Map<string, Change>()
  for (const { name, path: file } of attachments) {
    const { picture, kind } = KIND.exec(path.basename(name))?.groups ?? {}
    if (!file || !picture || !kind) continue
    changes.set(picture, { ...changes.get(picture), [kind]: file })
  }
  return changes
}

/** Writes all states into one page: the committed pictures and, where they differ, the new ones. */
export default class GalleryReporter implements Reporter {
  private readonly shown: Shown[] = []
  private page = ''

  onBegin({ rootDir }: FullConfig) {
    this.page = path.join(rootDir, '..', 'test-results', 'gallery.html')
  }

  onTestEnd({ title }: TestCase, result: TestResult) {
    const [remote = '', name = ''] = title.split(' ')
    this.shown.push({ remote, name, changes: changesOf(result) })
  }

  onEnd() {
    const link = (file: string) => path.relative(path.dirname(this.page), file)
    const picture = (caption: string, file: string) =>
      `<figure><figcaption>${caption}</figcaption><a href="${link(file)}"><img loading="lazy" src="${link(file)}" alt=""></a></figure>`
    const row = ({ remote, name, changes }: Shown) =>
      WINDOWS.flatMap((window) => {
        const file = path.join(PICTURES, remote, `${name}-${window}.png`)
        const { actual, diff } = changes.get(`${name}-${window}`) ?? {}
        return [
          ...(existsSync(file) ? [picture(actual ? `${window}, before` : window, file)] : []),
          ...(actual ? [picture(`${window}, now`, actual)] : []),
          ...(diff ? [picture(`${window}, difference`, diff)] : []),
        ]
      }).join('')
    const rows = this.shown
      .sort((a, b) => a.remote.localeCompare(b.remote))
      .map(
        (state) => `<h2${state.changes.size > 0 ? ' class="changed"' : ''}>${state.remote} ${state.name}</h2>
<div>${row(state)}</div>`,
      )
    writeFileSync(
      this.page,
      `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px/1.4 system-ui;margin:16px;background:#888}h2{margin:24px 0 8px}.changed{color:#a00}
div{display:flex;gap:12px;overflow-x:auto;align-items:start}figure{margin:0}img{height:420px;display:block}</style>
${rows.join('\n')}`,
    )
    console.log(`All states at once: ${fileURLToPath(new URL(`file://${this.page}`))}`)
  }

  printsToStdio() {
    return false
  }
}
