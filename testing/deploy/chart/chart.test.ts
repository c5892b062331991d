import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { settingNames } from '@/lib/env.server'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const valuesSchema = z.record(z.string(), z.unknown())
const values = valuesSchema.parse(parse(read('deploy/helm/berth/values.yaml')))
const every = valuesSchema.parse(parse(read('testing/deploy/chart/every-option.yaml')))
const schema = z
  .looseObject({
    properties: z.looseObject({
      settings: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
    }),
  })
  .parse(JSON.parse(read('deploy/helm/berth/values.schema.json')))

/** Settings in the Secret. */
const SECRET = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'NEXTAUTH_SECRET', 'SMTP_URL'],
  ...['BERTH_SEAL_KEY', 'BERTH_FORMER_SEAL_KEYS', 'BERTH_METRICS_TOKEN'],
  'BERTH_OIDC_CLIENT_SECRET',
]
/** Settings in the image. */
const FIXED = ['BERTH_DATA_DIR', 'BERTH_LOG_FILE', 'NEXT_DIST_DIR', 'NODE_ENV']

test('the chart has the version of the product', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  expect(parse(read('deploy/helm/berth/Chart.yaml'))).toMatchObject({
    name: 'berth',
    version,
    appVersion: version,
  })
})

test('the schema accepts the values of the chart, and rejects others', () => {
  const taken = z.fromJSONSchema(JSON.parse(read('deploy/helm/berth/values.schema.json')))
  expect([taken.safeParse(values).success, taken.safeParse(every).success]).toEqual([true, true])
  expect(taken.safeParse({ ...values, replica: 1 }).success).toBe(false)
  const settings = { NEXTAUTH_URL: 'https://berth.example.com', BERTH_DEMO: 'yes' }
  expect(taken.safeParse({ ...values, settings }).success).toBe(false)
})

test('the schema has each value of the chart and each setting that is not secret', () => {
  const { settings, ...rest } = schema.properties
  // Helm adds the values that charts share.
  expect(Object.keys({ ...rest, settings }).sort()).toEqual(
    [...Object.keys(values), 'global'].sort(),
  )
  const open = settingNames.filter((name) => ![...SECRET, ...FIXED].includes(name))
  // A pattern matches the variables of OpenTelemetry.
  const named = open.filter((name) => !name.startsWith('OTEL_'))
  expect(Object.keys(settings.properties).sort()).toEqual([...named].sort())
})

test('the test covers all options, each with a value other than its default', () => {
  expect(Object.keys(every)).toEqual(Object.keys(values))
  const same = Object.keys(values).filter(
    (name) => JSON.stringify(every[name]) === JSON.stringify(values[name]),
  )
  expect(same).toEqual([])
})

test('the chart runs as the user of the image, and mounts the folders that the image writes to', () => {
  const image = read('deploy/container/Dockerfile')
  const user = /^USER (\d+):\1$/m.exec(image)?.[1]
  const deployment = read('deploy/helm/berth/templates/deployment.yaml')
  expect(deployment).toContain(`runAsUser: ${user}\n`)
  expect(/^EXPOSE (\d+)$/m.exec(image)?.[1]).toBe(/containerPort: (\d+)/.exec(deployment)?.[1])
  const mounts = [...deployment.matchAll(/mountPath: (\S+)/g)].map(([, folder]) => folder)
  expect(mounts).toEqual(['/data', '/tmp'])
})
