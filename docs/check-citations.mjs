/**
 * Fails when a comment or document cites a missing section of docs/decisions, or cites a decision without page and
 * heading; when a page of docs/decisions names a missing file; and when a text has a word that docs/words.md excludes.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)) && file !== 'docs/check-citations.mjs')
const read = (file) => readFileSync(path.join(root, file), 'utf8')

const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[`'’"().,:;?!/]/g, '')
    .trim()
    .replace(/\s+/g, '-')

const pages = new Map(
  files
    .filter((file) => /^docs\/decisions\/[a-z-]+\.md$/.test(file))
    .map((file) => [
      path.basename(file, '.md'),
      [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
    ]),
)

/** `decisions/kiosk: No way out`, up to the end of the heading. */
const IN_CODE = /\bdecisions\/([a-z-]+): (.*)/g
/** `[No way out](decisions/kiosk.md#no-way-out)`. */
const IN_TEXT = /decisions\/([a-z-]+)\.md#([\w-]+)/g
/** `(decisions, Behaviour)`, `(specification, 4; decisions)`, `(design, Forms)`, `decision 0040`. */
const WITHOUT_PAGE = /[(;] ?(?:decisions?|design)\b(?:,[^)\n]*|(?=\)))|\bdecisions? \d{4}\b/g

const { words } = /Engineers' texts do not use (?<words>[^:]+):/.exec(read('docs/words.md')).groups
const RIDDLE = new RegExp(
  `\\b(?:${[...words.matchAll(/'(.+?)'/g)].map(([, word]) => word).join('|')})\\b`,
  'i',
)
/** For documents, excludes tables, quotations and code. */
const proseOf = (file, text) =>
  file.endsWith('.md')
    ? text.replace(/^\|.*$|'[^'\n]*'|`[^`\n]*`/gm, '').split('\n')
    : text.match(/(?:^|\s)(?:\/\/|\/?\*\*?) .*$/gm)

const problems = files
  .filter(
    (file) =>
      /^(docs|host|shared|e2e|mfe-)/.test(file) && /\.(tsx?|mjs|md|ya?ml|sql|caddy)$|Caddyfile$/.test(file),
  )
  .flatMap((file) => {
    const text = read(file)
    return [
      ...(proseOf(file, text) ?? [])
        .flatMap((line) => line.match(RIDDLE) ?? [])
        .map((word) => `'${word}' is a word that docs/words.md keeps out of comments and documents`),
      ...[...text.matchAll(WITHOUT_PAGE)].map(
        ([citation]) => `'${citation.trim()}' names no page of docs/decisions`,
      ),
      ...[...text.matchAll(IN_CODE)]
        .filter(([, page, rest]) => !pages.get(page)?.some((heading) => rest.startsWith(heading)))
        .map(([citation]) => `'${citation.trim()}' is not in docs/decisions`),
      ...[...text.matchAll(IN_TEXT)]
        .filter(([, page, anchor]) => !pages.get(page)?.some((heading) => anchorOf(heading) === anchor))
        .map(([citation]) => `${citation} is not there`),
      ...(file.startsWith('docs/decisions/')
        ? [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs))`/g)]
        : []
      )
        .filter(([, name]) => !files.some((one) => `/${one}`.endsWith(`/${name}`)))
        .map(([citation]) => `${citation} does not exist`),
    ].map((problem) => `${file}: ${problem}`)
  })

for (const line of problems) console.error(line)
process.exitCode = problems.length > 0 ? 1 : 0
