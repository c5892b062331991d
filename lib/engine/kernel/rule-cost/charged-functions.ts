import {
  type CelFunc,
  CelScalar,
  type CelType,
  type CelValue,
  celEnv,
  celFunc,
  celMethod,
  isCelError,
  isCelList,
  isCelMap,
} from '@bufbuild/cel'
import { charge, MAX_COST } from './meter'

/** The number of characters or bytes that are read in the time of one part of an expression. */
const CHARACTERS_PER_STEP = 8
/** A calendar field in a time zone queries the zone database each time. */
const TIME_ZONE_COST = 250
/** Reading a time or a duration from a text. */
const PARSE_COST = 10

const { BYTES, DYN, STRING } = CelScalar

/** The standard functions whose cost grows with their arguments. They charge for it before they run. */
export const chargedFunctions = (): CelFunc[] =>
  [...celEnv().funcs].filter((it) => [it.target, ...it.arguments].some(canBeLarge)).map(charged)

const canBeLarge = (type: CelType | undefined): boolean =>
  type === STRING || type === BYTES || type === DYN || type?.kind === 'list'

function charged(it: CelFunc): CelFunc {
  const costOf = costs[it.name] ?? textCost
  const run = (target: CelValue | undefined, args: CelValue[]) => {
    charge(costOf(target === undefined ? args : [target, ...args]))
    const result = it.call(0, target, args)
    if (isCelError(result)) throw result
    // The library has checked the types, so that there is a result.
    return result as never
  }
  if (it.target === undefined)
    return celFunc(it.name, it.arguments, it.result, (...args) => run(undefined, args))
  return celMethod(it.name, it.target, it.arguments, it.result, function (...args) {
    return run(this, args)
  })
}

type Cost = (values: readonly CelValue[]) => number

const lengthOf = (value: CelValue | undefined): number =>
  typeof value === 'string' || value instanceof Uint8Array ? value.length : 0

const textCost: Cost = (values) =>
  values.reduce<number>((sum, value) => sum + lengthOf(value), 0) / CHARACTERS_PER_STEP

const equalityCost: Cost = ([a, b]) => Math.min(sizeOf(a), sizeOf(b))

const concatenationCost: Cost = (values) =>
  textCost(values) +
  values.reduce<number>((sum, value) => sum + (isCelList(value) ? value.size : 0), 0)

/** A search may start again at every character. */
const searchCost: Cost = ([text, part]) =>
  textCost([text ?? '']) * (1 + lengthOf(part) / CHARACTERS_PER_STEP)

const parseCost: Cost = (values) => PARSE_COST + textCost(values)

const zoneCost: Cost = (values) => (values.length > 1 ? TIME_ZONE_COST : 0) + textCost(values)

const costs: Readonly<Record<string, Cost>> = {
  '_==_': equalityCost,
  '_!=_': equalityCost,
  '@in': ([, list]) => sizeOf(list),
  '_+_': concatenationCost,
  contains: searchCost,
  timestamp: parseCost,
  duration: parseCost,
  getFullYear: zoneCost,
  getMonth: zoneCost,
  getDate: zoneCost,
  getDayOfMonth: zoneCost,
  getDayOfWeek: zoneCost,
  getDayOfYear: zoneCost,
  getHours: zoneCost,
  getMinutes: zoneCost,
  getSeconds: zoneCost,
  getMilliseconds: zoneCost,
}

/** The size of a value that a comparison may read, counted up to the budget. */
function sizeOf(value: CelValue | undefined): number {
  if (isCelList(value)) return sumOf(value)
  if (isCelMap(value)) return sumOf(value.values())
  return lengthOf(value) / CHARACTERS_PER_STEP
}

function sumOf(values: Iterable<CelValue>): number {
  let size = 1
  for (const value of values) {
    size += 1 + sizeOf(value)
    if (size > MAX_COST) break
  }
  return size
}
