import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv as parseLines } from 'node:util'
import { expect, test } from 'vitest'
import { settingNames } from '@/lib/env.server'
import { compose } from './compose'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Settings of `npm start`, and HOME, which programs of Node read. */
const valid = new Set([...settingNames, 'PORT', 'BERTH_HOST', 'HOME'])
const unknown = (names: readonly string[]) => names.filter((name) => !valid.has(name))

test('the compose file refers only to its own services and volumes', () => {
  const { services, volumes } = compose()
  expect(Object.keys(services.berth.depends_on)).toEqual(['postgres'])
  expect(services.postgres.healthcheck).toBeDefined()
  for (const { volumes: mounts } of Object.values(services)) {
    for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(':')[0])
  }
})

test('the container of the compose file has no privileges and a read-only root', () => {
  expect(compose().services.berth).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: '30s',
  })
})

test('secrets are not in the compose file', () => {
  const { berth, postgres } = compose().services
  const { NEXTAUTH_SECRET, DATABASE_URL } = berth.environment
  const { POSTGRES_PASSWORD } = postgres.environment
  for (const value of [NEXTAUTH_SECRET, POSTGRES_PASSWORD])
    expect(value).toMatch(/^\$\{\w+:\?.+\}$/)
  expect(DATABASE_URL).toMatch(/:\$\{POSTGRES_PASSWORD\}@postgres:/)
})

test('compose file, image and systemd unit use only existing settings', () => {
  const environment = Object.keys(compose().services.berth.environment)
  const image = [...read('deploy/container/Dockerfile').matchAll(/^ENV (.*)$/gm)]
  const unit = [...read('deploy/systemd/berth.service').matchAll(/^Environment=(.*)$/gm)]
  const words = [...image, ...unit].flatMap(([, text = '']) => text.split(' '))
  const names = words.map((word) => word.split('=')[0] ?? '')
  expect(names).toContain('BERTH_DATA_DIR')
  const file = Object.keys(parseLines(read('deploy/systemd/berth.env')))
  expect(unknown([...environment, ...names, ...file])).toEqual([])
})

test('each setting is documented and in the example', () => {
  const internal = ['NODE_ENV', 'NEXT_DIST_DIR']
  const names = settingNames.filter((name) => !internal.includes(name))
  const [docs, example] = [read('docs/operate.md'), read('.env.example')]
  expect(names.filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
  expect(names.filter((name) => !example.includes(`# ${name}=`))).toEqual([])
})
