/** `npm run caddyfile`: writes what Caddy and the sandbox's own gateway have in common. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createSharedSnippets } from './shared-headers.rules.ts'

await writeFile(path.join(import.meta.dirname, 'shared.caddy'), createSharedSnippets())
