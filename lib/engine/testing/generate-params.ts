import { z } from 'zod'
import { cel } from '../cel'
import { moduleOf } from '../selection/find-module'
import type { SelectionModule } from '../selection/module'
import type { ParamMeta } from '../selection/param-meta'
import type { Random } from './random'

type Ids = readonly string[]

const MAX_TRIES = 50

/**
 * Random params for a module, within its schema: a value for each param, made by the widget it is
 * drawn with, as the studio makes its form. Params that do not go together are made again.
 */
export function moduleParams(random: Random, id: string, ids: Ids): unknown {
  const module = moduleOf(id)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const params = Object.fromEntries(
      fieldsOf(module).map(([name, field]) => [name, someValue(random, field, ids)]),
    )
    const read = module.params.safeParse(params)
    if (read.success && (module.check?.(read.data, cel) ?? []).length === 0) return params
  }
  return module.defaults
}

/** One param in a JSON schema, with its hints. */
type Field = ParamMeta &
  Bounds & {
    enum?: readonly unknown[]
    default?: unknown
    anyOf?: readonly (Bounds & { type?: string })[]
  }

type Bounds = {
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  type?: string
}

type Fields = readonly (readonly [name: string, field: Field])[]

const cache = new Map<SelectionModule, Fields>()

/** Made once for each module: thousands of cases ask for it. */
function fieldsOf(module: SelectionModule): Fields {
  const found = cache.get(module)
  if (found !== undefined) return found

  const { properties = {} } = z.toJSONSchema(module.params, { io: 'input' })
  // zod copies `.meta()` into the JSON schema; every param of the registry carries it.
  const fields = Object.entries(properties) as unknown as Fields
  cache.set(module, fields)
  return fields
}

type Maker = (random: Random, field: Field, ids: Ids) => unknown

function someValue(random: Random, field: Field, ids: Ids): unknown {
  if (random.chance(0.1)) return field.default
  if (field.anyOf?.some(({ type }) => type === 'null') && random.chance(0.4)) return null
  return makers[field.widget](random, field, ids)
}

const some = (random: Random, ids: Ids) => ids.filter(() => random.chance(0.5))

/** The bounds themselves, the ends of a slider, and steps between them. */
function numberIn(random: Random, field: Field): number {
  const { minimum, maximum } = field.anyOf?.find(({ type }) => type !== 'null') ?? field
  const { softMin = 0, softMax = 1, step = 1 } = field
  const between = softMin + step * random.integer(0, Math.round((softMax - softMin) / step))
  const rounded = Number(between.toFixed(6))
  const edge = random.pick([minimum ?? softMin, maximum ?? softMax, softMin, softMax])
  // A bound that is not meant to be typed, such as that of safe integers.
  return random.chance(0.4) && Math.abs(edge) <= 10_000 ? edge : rounded
}

const byAccount =
  (values: readonly number[]): Maker =>
  (random, _field, ids) =>
    Object.fromEntries(some(random, ids).map((id) => [id, random.pick(values)]))

const expressions = [
  '1.0',
  'account.running > 20 ? 0.5 : 2',
  'match.costPerHour * 2',
  'share * 3.0 + group',
  'account.failures > 1 ? 0.0 : 1.0',
  'match.slaRank',
  'account.labels.zone == "1" ? 0 : 1',
  'match.labels.gpu == "0"',
  'now.getHours("Europe/Berlin") < 8 && account.provider == "ec2"',
]

const makers: Readonly<Record<ParamMeta['widget'], Maker>> = {
  slider: numberIn,
  number: numberIn,
  select: (random, field) => random.pick(field.enum ?? []),
  switch: (random) => random.chance(0.5),
  'account-weights': byAccount([0, 0.5, 1, 2, 10]),
  'account-priorities': byAccount([1, 2, 3, 4]),
  'account-numbers': byAccount([0, 0.5, 1, 2]),
  numbers: (random, field) => {
    const values = Array.from({ length: random.integer(0, 3) }, () => numberIn(random, field))
    return [...new Set(values)].sort((a, b) => a - b)
  },
  tiers: (random, _field, ids) =>
    Array.from({ length: random.integer(0, 3) }, () =>
      some(random, ids).map((id) =>
        random.chance(0.3) ? { account: id, realm: random.pick(['r0', 'r1']) } : id,
      ),
    ),
  windows: (random, _field, ids) =>
    Array.from({ length: random.integer(0, 3) }, () => ({
      days: random.shuffled([1, 2, 3, 4, 5, 6, 7]).slice(0, random.integer(1, 7)),
      from: random.pick(['00:00', '08:30', '22:00', '06:00']),
      to: random.pick(['00:00', '18:00', '06:00', '23:59']),
      dates: random.pick([null, null, { from: '2026-11-01', to: '2026-11-30' }]),
      accounts: some(random, ids),
      factor: random.pick([0, 0.5, 1, 1.5, 3]),
      priority: random.pick([null, 1, 2]),
    })),
  'time-zone': (random) =>
    random.pick(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York']),
  expression: (random) => random.pick(expressions),
  text: (random) => random.pick(['', 'gold', 'ec2']),
}
