import { defaultFactors } from '../ranking/default-factors'
import { restrictions } from '../ranking/restrictions'
import { defaultRule } from '../ranking/rule'
import { type Random, randomFrom } from './random'

/**
 * Inputs of `rank`, unparsed, the same for the same arguments on every machine: SLAs with targets of
 * every kind, misspelled and unknown ones too, metrics in either spelling, preferences in some, rules
 * in some, and about one in ten that must be refused. Safe in a browser.
 */
export function generateRankCases(count: number, seed: number): unknown[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => spoilt(random, oneCase(random)))
}

const types = [
  ...Object.keys(defaultFactors.sla),
  'upload_bandwith',
  'download_bandwith',
  'gpu',
  'constructor',
]
const metrics = [...Object.keys(defaultFactors.metrics), 'load', 'toString']
const numbers = [0, 1, 10, 200, 0.5, -3, '7', ' 2.5e2 ', 1e308, 123_456_789.25]
const rules = [
  defaultRule,
  'totalLimit * factor',
  'type == "gpu" ? 5.0 : userGuaranteed',
  '1.0 / (totalLimit - 1.0)',
]

function oneCase(random: Random) {
  const providers = Array.from({ length: random.integer(1, 6) }, (_, index) => `p${index}`)
  const sla = Array.from({ length: random.integer(0, 8) }, (_, index) =>
    oneSla(random, random.chance(0.1) ? 's0' : `s${index}`, random.pick(providers)),
  )
  return {
    request: {
      ...(random.chance(0.2) ? { preferences: preferencesOf(random) } : {}),
      sla,
      monitoring: random.chance(0.1)
        ? null
        : Array.from({ length: random.integer(0, 8) }, () => oneBlock(random, providers)),
    },
    config: random.chance(0.5) ? {} : configOf(random),
    ...(random.chance(0.3) ? { rule: random.pick(rules) } : {}),
  }
}

const oneSla = (random: Random, id: string, provider: string) => ({
  id,
  customer: 'c',
  provider,
  start_date: '11.01.2016+15:50:00',
  end_date: random.pick(['11.02.2016+15:50:00', 0]),
  services: Array.from({ length: random.pick([0, 1, 1, 1, 1, 2]) }, () => ({
    service_id: `of ${id}`,
    targets: Array.from({ length: random.integer(0, 5) }, () => oneTarget(random)),
  })),
})

function oneTarget(random: Random) {
  const given = restrictions.flatMap(({ name, isLimit }) => {
    if (random.chance(0.3)) return []
    return [[name, isLimit && random.chance(0.1) ? '1e999' : random.pick(numbers)]]
  })
  return {
    ...(random.chance(0.05) ? {} : { type: random.pick(types) }),
    ...(random.chance(0.1) ? {} : { restrictions: Object.fromEntries(given) }),
  }
}

const oneBlock = (random: Random, providers: readonly string[]) => ({
  provider: random.pick([...providers, 'stranger']),
  metrics: Array.from({ length: random.integer(0, 12) }, () => {
    const metricName = random.pick(metrics)
    return {
      metricName: random.chance(0.5) ? metricName.replaceAll('_', ' ') : metricName,
      metricValue: random.pick(numbers),
      metricUnit: 'bit',
    }
  }),
})

const preferencesOf = (random: Random) =>
  Array.from({ length: random.integer(0, 2) }, () => ({
    service_type: 'compute',
    priority: Array.from({ length: random.integer(0, 4) }, () => ({
      sla_id: `s${random.integer(0, 9)}`,
      ...(random.chance(0.2) ? {} : { weight: random.pick([0, 0.5, '0.5', 1, -1]) }),
    })),
  }))

const configOf = (random: Random) => ({
  sla: { infinity_value: random.pick([0, 10, '1e3']), gpu: random.pick([0, 2, -1]) },
  metrics: { 'OCCI CreateVM Result': random.pick([0, 3]), load: 0.5 },
})

/** Breaks one in ten: what a client may get wrong. */
function spoilt(random: Random, whole: ReturnType<typeof oneCase>): unknown {
  if (!random.chance(0.1)) return whole
  return random.pick([
    { ...whole, request: { ...whole.request, sla: undefined } },
    { ...whole, request: { ...whole.request, sla: [{ id: 's' }] } },
    { ...whole, config: { sla: { num_cpus: 'many' } } },
    { ...whole, rule: 'total_limit' },
    { request: [] },
  ])
}
