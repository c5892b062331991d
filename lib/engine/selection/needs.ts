import type { Compiled, RuleLanguage } from '../kernel/cel'
import type { NamedModules } from './custom/definition'
import { parseCustomModuleId } from './custom/module-id'
import { findModule, moduleOf } from './find-module'
import type { Needs } from './module'
import type { Policy, PolicyStep } from './types'

/** Hours before now within which the enabled modules of a policy count failures; 0 if none do. */
export const failureHours = (policy: Policy, named?: NamedModules): number =>
  Math.max(0, ...enabledNeeds(policy, named).map((needs) => needs.failureHours ?? 0))

/** The hours in which pages count failures: those of the policy, or 6 if it counts none. */
export const shownFailureHours = (policy: Policy, named?: NamedModules): number =>
  failureHours(policy, named) || 6

/** True if an enabled module reads prices. */
export const readsPrices = (
  policy: Policy,
  language: RuleLanguage,
  named?: NamedModules,
): boolean =>
  enabledNeeds(policy, named).some(
    ({ prices, rules = [] }) =>
      prices === true || rules.some((rule) => reads(language.compile(rule), priceFields)),
  )

/** True if an enabled module reads the ranks of the SLA ranker. */
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
 * True if an enabled module reads local times, so that its decisions depend on the time-zone data of the machine. A
 * module reads them in its own time zone, or by an expression that passes a zone to a calendar method.
 */
export const readsLocalTimes = (policy: Policy, named?: NamedModules): boolean =>
  enabledNeeds(policy, named).some(
    ({ localTimes, rules = [] }) =>
      localTimes === true || rules.some((rule) => CALENDAR_METHOD_WITH_ZONE.test(rule)),
  )

/** `now.getHours("Europe/Berlin")`; without an argument these methods read UTC. */
const CALENDAR_METHOD_WITH_ZONE = /\bget[A-Z]\w*\s*\(\s*[^)\s]/

/** True if a module reads running counts with these params. */
export const readsRunning = (
  { running, rules = [] }: Partial<Needs>,
  language: RuleLanguage,
): boolean => running === true || rules.some((rule) => reads(language.compile(rule), runningFields))

/**
 * True if any entry, enabled or not, has an expression, so that parsing the policy needs the rule language. Also
 * works for drafts with invalid params.
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

/** True if an expression reads one of the fields by name, or reads the whole variable. */
function reads(compiled: Compiled, { of, named }: Fields): boolean {
  if (!compiled.ok) return false
  return (
    compiled.whole.has(of) ||
    compiled.fields.some(({ variable, field }) => variable === of && named.includes(field))
  )
}
