/**
 * `node with-object-storage.mjs <command> [args…]`: starts Ceph's S3 gateway in memory, on free loopback ports, runs
 * the command with TEST_S3_ENDPOINT and credentials, and removes the gateway.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const STORAGE_START_MS = 60_000
const KEY = 'soundings'
const SECRET = 'only-for-tests'

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const folder = mkdtempSync(path.join(tmpdir(), 'soundings-s3-'))
const inFolder = (...parts) => path.join(folder, ...parts)
const settings = inFolder('ceph.conf')
const keyring = inFolder('keyring')

const run = (command, ...args) => {
  const { status, stderr, stdout, error } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: folder,
    timeout: STORAGE_START_MS,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error ?? (stderr || stdout)}`)
}

const writeSettings = (cluster, monitorPort, port) =>
  writeFileSync(
    settings,
    `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitorPort}
mon initial members = a
public network = 127.0.0.0/8
ms bind ipv6 = false
keyring = ${keyring}
paxos propose interval = 0.05
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 1000
osd objectstore = memstore
memstore device bytes = 536870912
admin socket = ${folder}/run/$name.sock
log file = ${folder}/log/$name.log
pid file = ${folder}/run/$name.pid
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
mon data avail crit = 1
mon data avail warn = 1
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`,
  )

const startMonitor = (cluster, monitorPort) => {
  const everything = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *']
  run('ceph-authtool', keyring, '--create-keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  run('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...everything)
  run('ceph-authtool', keyring, '--gen-key', '-n', 'osd.0', ...everything)
  const address = `[v2:127.0.0.1:${monitorPort}]`
  run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', address, inFolder('monmap'))
  run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', inFolder('monmap'), '-c', settings, '--keyring', keyring)
  run('ceph-mon', '-i', 'a', '-c', settings)
}

const startStorage = () => {
  const id = randomUUID()
  run('ceph', '-c', settings, 'osd', 'new', id, '0')
  run('ceph-osd', '-i', '0', '--mkfs', '-c', settings, '--osd-uuid', id, '--keyring', keyring)
  run('ceph', '-c', settings, 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=localhost')
  run('ceph-osd', '-i', '0', '-c', settings, '--keyring', keyring)
}

/** Roles of `docs/bucket-policy.json`. The access key of a role is its name. */
const ROLES = ['releases-live', 'releases-upload-host', 'releases-upload-mfe-checkins', 'releases-cdn']

const createUser = (name, key) => {
  const user = ['--uid', name, '--display-name', name, '--access-key', key, '--secret', SECRET]
  run('radosgw-admin', '-c', settings, 'user', 'create', ...user)
}

const startGateway = async (port) => {
  createUser('tests', KEY)
  for (const role of ROLES) createUser(role, role)
  run('radosgw', '-c', settings, '-n', 'client.admin', '--keyring', keyring)
  const endpoint = `http://127.0.0.1:${port}`
  const end = Date.now() + STORAGE_START_MS
  while (!(await fetch(endpoint).catch(() => undefined))) {
    if (Date.now() > end) throw new Error(`the gateway did not answer at ${endpoint}`)
    await wait(100)
  }
  return endpoint
}

const stopAll = () => {
  const running = existsSync(inFolder('run')) ? readdirSync(inFolder('run')) : []
  for (const file of running.filter((name) => name.endsWith('.pid'))) {
    const pid = Number(readFileSync(inFolder('run', file), 'utf8'))
    try {
      if (pid > 1) process.kill(pid, 'SIGKILL')
    } catch {
      // The process has exited.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

const [command, ...args] = process.argv.slice(2)
let code = 1
try {
  for (const part of ['run', 'log', 'mon', 'osd', 'rgw']) mkdirSync(inFolder(part))
  const [monitorPort, port] = [await freePort(), await freePort()]
  const cluster = randomUUID()
  writeSettings(cluster, monitorPort, port)
  startMonitor(cluster, monitorPort)
  startStorage()
  const endpoint = await startGateway(port)
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_REGION: 'us-east-1',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)))
} finally {
  stopAll()
}
process.exitCode = code
