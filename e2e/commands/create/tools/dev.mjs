/** `soundings-dev` serves live releases, a sandbox clinic, and a development server of the current folder's remote. */
import '../../../../shared/build/require-node.mjs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { withoutCanaries, writeCandidateStore } from '../../../../host/cli/check/candidate-store.ts'
import { messageOf } from '../../../../host/cli/message-of.ts'
import { liveHost } from '../../../../host/cli/registry/live.rules.ts'
import { openStore } from '../../../../host/cli/store/open-store.ts'
import { answerHelp } from '../../../../shared/build/command-line.mjs'
import { readDeclaration } from '../../../../shared/build/read-declaration.ts'
import { checkPort, checkWritable, readPort, StartError } from '../../preflight.mjs'
import { stopping, stopTogether } from '../../run.mjs'
import { serveClinic, serveRemote } from '../../serve-remote.mjs'

const tools = path.resolve(import.meta.dirname, '../../../..')
const project = process.cwd()

/** The copy's pages may load remotes from local servers. */
const copyLive = async (folder) => {
  const { RELEASE_STORE } = process.env
  if (!RELEASE_STORE)
    throw new StartError(
      'RELEASE_STORE is not set. Set it to the store of the live releases: a folder, or s3://bucket/prefix.',
    )
  const store = await openStore(RELEASE_STORE, { cwd: project, env: process.env })
  const registry = await store.readRegistry()
  if (!liveHost(registry))
    throw new StartError(`No host is live in ${RELEASE_STORE}. Name a store that has one.`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const devRemotes = ['http://localhost:*', 'http://127.0.0.1:*']
  await writeCandidateStore(store, withoutCanaries(registry), folder, { devRemotes })
}

const main = async () => {
  const { name } = readDeclaration(project)
  const port = readPort(process.env.PORT)
  const dataDir = path.resolve(process.env.DATA_DIR || '.data')
  checkWritable(dataDir)
  await checkPort(port)
  const releases = path.join(dataDir, 'live')
  await copyLive(releases)
  const rspack = path.join(project, 'node_modules/.bin/rspack')
  const developed = await serveRemote({ name, folder: project, rspack })
  const clinic = { root: tools, port, dataDir, store: releases, serviceFolder: project, developed }
  const code = await serveClinic(clinic)
  process.exit(stopping() ? 0 : code)
}

answerHelp(`npm run dev
  what is live in RELEASE_STORE with a sandbox clinic, and this folder's remote as it is saved
  PORT, DATA_DIR and DEV_PORT (of the remote) say where`)
stopTogether(0)
try {
  await main()
} catch (error) {
  console.error(error instanceof StartError ? error.message : messageOf(error))
  process.exitCode = 1
}
