import { toLocal } from './translate.rules.ts'

const machine = {
  ports: new Map([
    ['8081', 40001],
    ['5432', 40002],
  ]),
  services: ['api', 'postgres'],
  paths: new Map([
    ['/srv/releases', '/tmp/x/releases'],
    ['/etc/caddy/Caddyfile', '/repo/e2e/compose/Caddyfile'],
  ]),
}

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['8081', '40001'],
  ['api:8081', '127.0.0.1:40001'],
  ['http://127.0.0.1:8081/health', 'http://127.0.0.1:40001/health'],
  ['postgres://clinic@postgres:5432/clinic', 'postgres://clinic@127.0.0.1:40002/clinic'],
  ['/srv/releases', '/tmp/x/releases'],
  ['/srv/releases/remotes', '/tmp/x/releases/remotes'],
  ['/srv/releases-of-others', '/srv/releases-of-others'],
  ['/etc/caddy/Caddyfile', '/repo/e2e/compose/Caddyfile'],
  ['http://localhost:9000', 'http://localhost:9000'],
  ['my-api:8081', 'my-api:8081'],
  ['postgres', 'postgres'],
])('a value in docker-compose.yml is adapted to this machine: %s becomes %s', (text, expected) => {
  expect(toLocal(text, machine)).toBe(expected)
})
