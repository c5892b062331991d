import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { helmReleases } from '../../../scripts/lib/chart/tools.mjs'
import {
  chart,
  everyOption,
  helm,
  type Manifest,
  refusedValues,
  rendered,
  template,
  unknownFields,
} from './manifests'

/** Run only by `npm run test:chart`, which fetches Helm. */

const labels = z.record(z.string(), z.string())
const deployment = z.looseObject({
  replicas: z.number(),
  selector: z.object({ matchLabels: labels }),
  strategy: z.object({ type: z.string(), rollingUpdate: z.record(z.string(), z.number()) }),
  template: z.object({
    metadata: z.object({ labels, annotations: labels }),
    spec: z.looseObject({
      securityContext: z.looseObject({}),
      terminationGracePeriodSeconds: z.number(),
      containers: z.tuple([z.looseObject({ image: z.string() })]),
    }),
  }),
})
const service = z.looseObject({
  selector: labels,
  ports: z.array(z.looseObject({ name: z.string(), port: z.number() })),
})
const budget = z.looseObject({ selector: z.object({ matchLabels: labels }) })

const specOf = (manifests: readonly Manifest[], expected: string) =>
  manifests.find(({ kind }) => kind === expected)?.spec
const deploymentOf = (manifests: readonly Manifest[]) =>
  deployment.parse(specOf(manifests, 'Deployment'))
const serviceOf = (manifests: readonly Manifest[]) => service.parse(specOf(manifests, 'Service'))
const budgetOf = (manifests: readonly Manifest[]) =>
  budget.parse(specOf(manifests, 'PodDisruptionBudget'))

const kindsOf = (manifests: readonly Manifest[]) => manifests.map(({ kind }) => kind).sort()

const ALWAYS = ['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Service']
const values = [
  { name: 'its own values', options: [], kinds: ALWAYS },
  {
    name: 'every option',
    options: ['--values', everyOption],
    kinds: [...ALWAYS, 'Ingress', 'ServiceMonitor'].sort(),
  },
  {
    name: 'every switch off',
    options: ['--set', 'podDisruptionBudget.enabled=false'],
    kinds: ALWAYS.filter((kind) => kind !== 'PodDisruptionBudget'),
  },
]

describe.each(helmReleases)('Helm %s', (release) => {
  test.each(values)('finds nothing to correct with $name', ({ options }) => {
    const { status, stdout } = helm(release, ['lint', '--strict', chart, ...options])
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 chart(s) failed'),
    })
  })

  test.each(values)('renders what Kubernetes accepts with $name', async ({ options, kinds }) => {
    const manifests = rendered(release, options)
    expect(kindsOf(manifests)).toEqual(kinds)
    expect((await Promise.all(manifests.map(refusedValues))).flat()).toEqual([])
    expect(unknownFields(manifests)).toEqual([])
  })

  test.each([
    { set: 'replicas=0', place: 'replicas' },
    { set: 'replica=2', place: 'replica' },
    { set: 'settings.NEXTAUTH_URL=berth.example.com', place: 'NEXTAUTH_URL' },
    { set: 'settings.BERTH_PROCESSES=many', place: 'BERTH_PROCESSES' },
    { set: 'settings.BERTH_DEMO=true', place: 'BERTH_DEMO' },
    // A secret belongs in the Secret.
    { set: 'settings.NEXTAUTH_SECRET=of-the-sessions', place: 'NEXTAUTH_SECRET' },
    { set: 'settings.BERTH_PROCESS=2', place: 'BERTH_PROCESS' },
    { set: 'service.type=Ingress', place: 'type' },
    { set: 'podDisruptionBudget.maxUnavailable=0', place: 'maxUnavailable' },
    { set: 'ingress.host=berth.example.com', place: 'host' },
  ])('refuses $set and names the place', ({ set, place }) => {
    const { status, stderr } = template(release, ['--set', set])
    expect(status).not.toBe(0)
    expect(stderr).toContain('values don')
    expect(stderr).toContain(place)
  })
})

const [release] = helmReleases
if (release === undefined) throw new Error('There is no Helm.')

test('the server has no privileges and a read-only root', () => {
  const { spec } = deploymentOf(rendered(release)).template
  expect(spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  expect(spec.containers[0].securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(spec.automountServiceAccountToken).toBe(false)
})

test('an update stops a server only after another one is ready and its calls are answered', () => {
  const { strategy, template: pod } = deploymentOf(rendered(release))
  expect(strategy).toEqual({
    type: 'RollingUpdate',
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
  })
  expect(pod.spec.containers[0]).toMatchObject({
    startupProbe: { httpGet: { path: '/api/health/live', port: 'http' } },
    livenessProbe: { httpGet: { path: '/api/health/live', port: 'http' } },
    readinessProbe: { httpGet: { path: '/api/health/ready', port: 'http' } },
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
  })
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(35)
})

test('service and budget select only the servers of their release', () => {
  const manifests = rendered(release, ['--values', everyOption])
  const { selector, template: pod } = deploymentOf(manifests)
  const selected = { 'app.kubernetes.io/name': 'berth', 'app.kubernetes.io/instance': 'berth' }
  expect(pod.metadata.labels).toMatchObject(selected)
  expect(selector.matchLabels).toEqual(selected)
  expect(serviceOf(manifests).selector).toEqual(selected)
  expect(budgetOf(manifests).selector.matchLabels).toEqual(selected)
})

test('settings are read from the ConfigMap, secrets from the named Secret', () => {
  const manifests = rendered(release, ['--values', everyOption])
  const pod = deploymentOf(manifests).template
  expect(pod.spec.containers[0].envFrom).toEqual([
    { configMapRef: { name: 'berth' } },
    { secretRef: { name: 'berth-settings' } },
  ])
  expect(manifests.find(({ kind }) => kind === 'ConfigMap')?.data).toMatchObject({
    NEXTAUTH_URL: 'https://berth.example.com:8443',
    BERTH_PROCESSES: '2',
  })
  expect(kindsOf(manifests)).not.toContain('Secret')
})

test('changed settings replace the servers', () => {
  const checksum = (options: readonly string[]) =>
    deploymentOf(rendered(release, options)).template.metadata.annotations['checksum/settings']
  expect(checksum([])).toMatch(/^[0-9a-f]{64}$/)
  expect(checksum([])).toBe(checksum(['--set', 'replicas=5']))
  expect(checksum([])).not.toBe(checksum(['--set-string', 'settings.BERTH_PROCESSES=2']))
})

test('the Ingress routes the public host name to the service', () => {
  const manifests = rendered(release, ['--values', everyOption])
  expect(specOf(manifests, 'Ingress')).toMatchObject({
    ingressClassName: 'nginx',
    tls: [{ secretName: 'berth-tls', hosts: ['berth.example.com'] }],
    rules: [
      {
        host: 'berth.example.com',
        http: { paths: [{ backend: { service: { name: 'berth', port: { name: 'http' } } } }] },
      },
    ],
  })
  expect(serviceOf(manifests).ports).toMatchObject([{ name: 'http', port: 8080 }])
})

test('the schemas reject a wrong value and an unknown field', async () => {
  const whole = rendered(release).find(({ kind }) => kind === 'Service')
  if (whole === undefined) throw new Error('The chart has no Service.')
  const wrong = { ...whole, spec: { ports: [{ port: 'http' }], selectors: {} } }
  expect(await refusedValues(wrong)).toEqual([expect.stringContaining('port must be integer')])
  const unknown = { ...whole, spec: { selectors: {} } }
  expect(unknownFields([unknown])).toEqual([expect.stringContaining('selectors')])
})
