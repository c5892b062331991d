import { describe, expect, test } from 'vitest'
import { clusterKey, clusterKeys, clusterVm, column } from '../../../testing/key-builders'
import { keyRefusals } from '../../keys/key-authority'
import { place } from '../../place'
import { nodesOf, vmReader } from '../cluster-input'
import type { ClusterKeys } from '../types'
import { withKeyChanges } from '../with-key-changes'
import { paramsSchemaOf, type TemplateParams } from './params'
import { findKeyTemplate, keyTemplates } from './registry'
import { templateEffect } from './template-effect'

const ofAcme = (id: string, runsOn: string | null = null) =>
  clusterVm(id, { customer: 'acme', subjects: { customer: 'acme', image: 'oracle' }, runsOn })

const special = ['#RAM', '#CPU', '#LOAD'].map((name) => clusterKey(name, 0, 10))

/** Two VMs of acme, one without a customer; three nodes. */
const cluster = clusterKeys({
  keys: special,
  vms: [ofAcme('web'), ofAcme('db'), clusterVm('other')],
})

const names = { vms: 'VMs of acme', nodes: 'n1 and n2' }

const paramsFor = (id: string, facts: Partial<TemplateParams> = {}): TemplateParams => {
  const template = templateOf(id)
  return paramsSchemaOf(template).parse({
    key: 'Key',
    level: 'customer',
    subjects: ['acme'],
    ...(template.inputs.includes('nodes') ? { nodes: ['n1', 'n2'] } : {}),
    ...facts,
  })
}

function templateOf(id: string) {
  const template = findKeyTemplate(id)
  if (template === undefined) throw new Error(`no template ${id}`)
  return template
}

const effectOf = (id: string, facts: Partial<TemplateParams> = {}, of: ClusterKeys = cluster) =>
  templateEffect(templateOf(id), paramsFor(id, facts), { cluster: of, clusterId: 'c', names })

/** The node of a VM after the template is applied, while nodes are full. */
function nodeOf(of: ClusterKeys, id: string, full: readonly string[]) {
  const vm = of.vms.find((each) => each.id === id)
  if (vm === undefined) throw new Error(`no VM ${id}`)
  return place({
    settings: of.settings,
    operation: 'start',
    cluster: { localStorage: false },
    nodes: nodesOf(of).map((node) => ({ ...node, serviceEnabled: !full.includes(node.id) })),
    vm: vmReader(of)(vm),
    request: { tenant: null, pcloud: null },
    seed: 's',
  }).node
}

describe.each(keyTemplates.map((template) => [template.id, template] as const))(
  '%s',
  (id, template) => {
    test('has an id, texts and defaults that its schema accepts', () => {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(template.summary).toMatch(/^[A-Z].*\.$/)
      const { key, level } = template.defaults
      expect(paramsFor(id, { key, level })).toMatchObject({ key, level })
    })

    test('sets each key once, and only where such a key is allowed', () => {
      const { keys, columns } = template.changes(
        paramsFor(id, { subjects: ['acme', 'globex'] }),
        'c',
      )
      for (const key of keys) expect(keyRefusals(key)).toEqual([])
      expect(columns.length).toBe(template.inputs.includes('nodes') ? 1 : 0)
      expect(keys.length).toBeGreaterThan(1)
    })

    test('describes its effect in whole sentences, and changes no input', () => {
      const before = structuredClone(cluster)
      const { sentences } = effectOf(id)
      expect(sentences.length).toBeGreaterThan(1)
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
      expect(sentences.join(' ')).not.toMatch(/undefined|NaN|Infinity|\[object/)
      expect(cluster).toEqual(before)
    })

    test('hard isolation holds while nodes are full', () => {
      const { changes } = effectOf(id)
      const after = withKeyChanges(cluster, changes)
      for (const { vms, excludedFrom } of template.intents(paramsFor(id))) {
        const inside = excludedFrom === 'chosen-nodes'
        const open = ['n1', 'n2', 'n3'].filter((node) => (node !== 'n3') === inside)
        const full = ['n1', 'n2', 'n3'].filter((node) => !open.includes(node))
        expect(nodeOf(after, vms === 'chosen' ? 'web' : 'other', full)).toBeNull()
      }
    })

    test('refuses names of the engine, and nodes if it has no node param', () => {
      const schema = paramsSchemaOf(template)
      for (const bad of [
        { key: '#RAM' },
        { key: '_G' },
        { key: 'constructor' },
        { key: ' ' },
        { subjects: [] },
        { weight: 0 },
      ])
        expect(schema.safeParse({ ...paramsFor(id), ...bad }).success).toBe(false)
      const nodes = template.inputs.includes('nodes') ? [] : ['n1']
      expect(schema.safeParse({ ...paramsFor(id), nodes }).success).toBe(false)
      expect(schema.safeParse({ ...paramsFor(id), level: 'cluster' }).success).toBe(false)
    })
  },
)

test('what each does: keep-together is a preference, and reports when running VMs share a node', () => {
  const running = { ...cluster, vms: [ofAcme('web', 'n1'), ofAcme('db')] }
  expect(effectOf('keep-together', {}, running).sentences).toEqual([
    'VMs of acme start on the node that runs most of them already, among those that passed the rounds.',
    'This is a preference: customer keys choose among the nodes that passed the rounds and exclude none.',
    '1 VM of them runs now; a running VM is met by its new key only after its next start.',
    'The keys of these VMs count in every cluster.',
  ])
  const { sentences } = effectOf('keep-together', { level: 'server', subjects: ['web'] })
  expect(sentences.join()).not.toContain('every cluster')
})

test('what each does: licensed nodes only: chosen VMs go nowhere else, others anywhere', () => {
  const { changes, sentences } = effectOf('licensed-nodes')
  const after = withKeyChanges(cluster, changes)
  expect(nodeOf(after, 'web', ['n1', 'n2'])).toBeNull()
  expect(nodeOf(after, 'web', ['n1', 'n3'])).toBe('n2')
  expect(nodeOf(after, 'other', ['n2', 'n3'])).toBe('n1')
  expect(sentences[1]).toBe(
    'These VMs never run on other nodes: under no load is one of these above the last threshold of −10.0.',
  )
})

test('what each does: licensed nodes preferred: soft, with the last threshold that would make it hard', () => {
  const { changes, sentences } = effectOf('licensed-nodes', { exclusive: false })
  const after = withKeyChanges(cluster, changes)
  expect(nodeOf(after, 'web', [])).not.toBe('n3')
  expect(nodeOf(after, 'web', ['n1', 'n2'])).toBe('n3')
  expect(sentences[1]).toBe(
    'This is a preference: where these nodes are full, other nodes take the VMs. It would be hard with a last threshold of at least 30.0 instead of −10.0.',
  )
  const raised = { ...after, settings: { ...after.settings, final: 30 } }
  expect(nodeOf(raised, 'web', ['n1', 'n2'])).toBeNull()
  expect(nodeOf(raised, 'web', ['n1'])).toBe('n2')
})

test('what each does: premium nodes: chosen VMs prefer them, others are excluded', () => {
  const after = withKeyChanges(cluster, effectOf('premium-nodes').changes)
  expect(nodeOf(after, 'web', [])).not.toBe('n3')
  expect(nodeOf(after, 'web', ['n1', 'n2'])).toBe('n3')
  expect(nodeOf(after, 'other', ['n3'])).toBeNull()
})

test('what each does: private cluster: both ways', () => {
  const after = withKeyChanges(cluster, effectOf('private-cluster').changes)
  expect(nodeOf(after, 'web', ['n1', 'n2'])).toBeNull()
  expect(nodeOf(after, 'other', ['n3'])).toBeNull()
  expect(nodeOf(after, 'other', [])).toBe('n3')
})

test('what each does: keys that outweigh it are reported, with the last threshold that would make it hard', () => {
  const strong = {
    ...cluster,
    columns: [column('SSD', [0, 0, 1])],
    keys: [...special, clusterKey('SSD', 1, 2000)],
  }
  expect(effectOf('licensed-nodes', {}, strong).sentences[1]).toBe(
    'These VMs can still run on other nodes: for 2 VMs other keys outweigh it. It would be hard with a last threshold of at least 1030.0.',
  )
})

test('what each does: without such VMs it reports that the effect cannot be checked', () => {
  const empty = { ...cluster, vms: [] }
  expect(effectOf('licensed-nodes', {}, empty).sentences[1]).toBe(
    'These VMs should never run on other nodes, but the cluster has no such VMs today, so this cannot be checked.',
  )
})
