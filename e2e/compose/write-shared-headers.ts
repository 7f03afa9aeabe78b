/** `npm run caddyfile`: writes the Caddy snippets of the headers, types and paths that Caddy and the sandbox's gateway share. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createSharedSnippets } from './shared-headers.rules.ts'

await writeFile(path.join(import.meta.dirname, 'shared.caddy'), createSharedSnippets())
