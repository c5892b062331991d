import type { Compiled, RuleLanguage } from '../kernel/cel'
import type { NamedModules } from './custom/definition'
import { parseCustomModuleId } from './custom/module-id'
import { findModule, moduleOf } from './find-module'
import type { Needs } from './module'
import type { Policy, PolicyStep } from './types'

/** Hours before now within which the enabled modules of a policy count failures; 0 if none do. */
export const failureHours = (policy: Policy, named?: NamedModules): number =>
  Math.max(0, ...enabledNeeds(policy, named).map((needs) => needs.failureHours ?? 0))

/** The hours over which pages count failures: the policy's own, or six where it counts none. */
export const shownFailureHours = (policy: Policy, named?: NamedModules): number =>
  failureHours(policy, named) || 6

/** Whether an enabled module decides by prices. */
export const readsPrices = (
  policy: Policy,
  language: RuleLanguage,
  named?: NamedModules,
): boolean =>
  enabledNeeds(policy, named).some(
    ({ prices, rules = [] }) =>
      prices === true || rules.some((rule) => reads(language.compile(rule), priceFields)),
  )

/** Whether an enabled module decides by the ranks of the SLA ranker. */
export const readsSlaRanks = (
  policy: Policy,
  language: RuleLanguage,
  named?: NamedModules,
): boolean =>
  enabledNeeds(policy, named).some(
    ({ slaRanks, rules = [] }) =>
      slaRanks === true || rules.some((rule) => reads(language.compile(rule), slaRankFields)),
  )

/**
 * Whether an enabled module reads local times, so that its decisions depend on the time-zone data of the
 * machine: by its own time zone, or by an expression that gives a calendar method a zone.
 */
export const readsLocalTimes = (policy: Policy, named?: NamedModules): boolean =>
  enabledNeeds(policy, named).some(
    ({ localTimes, rules = [] }) =>
      localTimes === true || rules.some((rule) => CALENDAR_METHOD_WITH_ZONE.test(rule)),
  )

/** `now.getHours("Europe/Berlin")`; without an argument these methods read UTC. */
const CALENDAR_METHOD_WITH_ZONE = /\bget[A-Z]\w*\s*\(\s*[^)\s]/

/** Whether a module decides by running counts under these params. */
export const readsRunning = (
  { running, rules = [] }: Partial<Needs>,
  language: RuleLanguage,
): boolean => running === true || rules.some((rule) => reads(language.compile(rule), runningFields))

/**
 * Whether any entry, enabled or not, holds an expression, so that reading the policy takes the rule
 * language. A draft whose params are not valid yet is answered for as well.
 */
export const usesRules = ({ modules }: { modules: readonly Entry[] }): boolean =>
  modules.some(
    ({ module, params }) =>
      parseCustomModuleId(module) !== null ||
      (findModule(module)?.needs(params)?.rules ?? []).length > 0,
  )

type Entry = Pick<PolicyStep, 'module' | 'params'>

const enabledNeeds = ({ modules }: Policy, named?: NamedModules): Partial<Needs>[] =>
  modules.flatMap(({ module, enabled, params }) =>
    enabled ? [moduleOf(module, named).needs(params)] : [],
  )

type Fields = { of: string; named: readonly string[] }

const runningFields: Fields = { of: 'account', named: ['running'] }
const priceFields: Fields = { of: 'match', named: ['costPerHour', 'basicPerHour', 'assemblies'] }
const slaRankFields: Fields = { of: 'match', named: ['slaRank'] }

/** Whether an expression may read one of the fields: by name, or because it reads the whole variable. */
function reads(compiled: Compiled, { of, named }: Fields): boolean {
  if (!compiled.ok) return false
  return (
    compiled.whole.has(of) ||
    compiled.fields.some(({ variable, field }) => variable === of && named.includes(field))
  )
}
