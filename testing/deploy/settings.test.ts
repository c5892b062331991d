import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv as parseLines } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { settingNames } from '@/lib/env.server'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Settings of `npm start`, and HOME, which programs of Node read. */
const known = new Set([...settingNames, 'PORT', 'BERTH_HOST', 'HOME'])
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name))

/** The fields of the Compose specification that the file uses; a misspelt one is refused. */
const health = z.strictObject({
  test: z.array(z.string()),
  interval: z.string(),
  retries: z.number(),
})
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))
    .default({}),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).default([]),
  volumes: z.array(z.string()),
  healthcheck: health.optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  restart: z.literal('unless-stopped'),
})
const composeSchema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.strictObject({})),
})
const compose = () => composeSchema.parse(parse(read('deploy/container/compose.yaml')))

test('the compose file refers to its own services and volumes alone', () => {
  const { services, volumes } = compose()
  for (const { depends_on, volumes: mounts } of Object.values(services)) {
    for (const name of Object.keys(depends_on))
      expect(services[name]?.healthcheck, name).toBeDefined()
    for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(':')[0])
  }
})

test('the container of the compose file has no privileges and a root that cannot be written', () => {
  expect(compose().services.berth).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: '30s',
  })
})

test('compose file, image and systemd unit use settings that exist', () => {
  const environment = Object.keys(compose().services.berth?.environment ?? {})
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
