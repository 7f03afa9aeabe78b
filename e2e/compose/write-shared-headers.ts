/** `npm run caddyfile` writes the Caddy snippets of the headers, types and paths that the sandbox's gateway shares. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { answerHelp } from '../../shared/build/command-line.mjs'
import { createSharedSnippets } from './shared-headers.rules.ts'

answerHelp(
  'npm run caddyfile\n  writes e2e/compose/shared.caddy, the headers that Caddy shares with the gateway',
  [],
)
await writeFile(path.join(import.meta.dirname, 'shared.caddy'), createSharedSnippets())
