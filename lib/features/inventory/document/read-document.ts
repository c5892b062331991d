import { pathText } from '@/lib/base/json/path-text'
import type { Issue } from '@/lib/base/problem'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import {
  checkCustomModule,
  customModuleId,
  type NamedModules,
  type Policy,
  parsePolicy,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { namedModules } from '@/lib/features/modules/named-modules'
import { checkRule } from '@/lib/features/ranker-factors/check-rule'
import { type InventoryDocument, inventoryDocumentSchema } from '../document-schema'
import type { Path } from './path'
import { refusal, shownIssues, type Unplaced } from './refusal'
import { readText } from './yaml-text'

const deepest = 20
const UNKNOWN = 'There is no field of this name. Correct the name, or delete the field.'

/** A parsed policy of the document. Its path is in the format of `pathText`. */
export type ReadPolicy = {
  path: string
  /** The named modules that the policy uses. */
  modules: NamedModules
  read: Result<Policy, { problems: readonly Issue[] }>
}

export type ReadDocument = {
  document: InventoryDocument
  policies: ReadPolicy[]
  /** Errors in definitions of modules and in the rule of the ranker. Their paths are in the format of `pathText`. */
  ruleIssues: Issue[]
}

type Sent = {
  text: string
  /** Stored definitions that policies may name. Those of the document have precedence. */
  stored: NamedModules
}

/** Parses and validates a document; returns all its problems if it is invalid. References are checked later. */
export function readDocument({ text, stored }: Sent): Result<ReadDocument, Problem> {
  const read = readText(composed(text))
  if (!read.ok) return read
  const { value, places } = read.value
  if (isDeeper(value, deepest))
    return err(invalid('document', `The document is nested deeper than ${deepest} levels.`))
  const parsed = inventoryDocumentSchema.safeParse(value)
  if (parsed.success) {
    const document = parsed.data
    return ok({
      document,
      policies: policiesOf(document, stored),
      ruleIssues: [...moduleIssuesOf(document), ...factorsIssuesOf(document)],
    })
  }

  const found = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? { count: issue.keys.length, issue, keys: issue.keys.slice(0, shownIssues) }
      : { count: 1, issue, keys: null },
  )
  const shown = found
    .slice(0, shownIssues)
    .flatMap(({ issue: { path, message }, keys }): Unplaced[] =>
      keys === null
        ? [{ path, message }]
        : keys.map((key) => ({ path: [...path, key], message: UNKNOWN })),
    )
    .slice(0, shownIssues)
  const count = found.reduce((sum, each) => sum + each.count, 0)
  return err(refusal(count, placed(shown, places)))
}

/** Adds lines to problems that were found after the document was read. */
export function placeIssues({ text, issues }: { text: string; issues: Unplaced[] }): Issue[] {
  const read = readText(composed(text))
  return placed(issues, read.ok ? read.value.places : () => '')
}

const placed = (issues: readonly Unplaced[], places: (path: Path) => string): Issue[] =>
  issues.map(({ path, message }) => ({
    path: pathText(path) || 'document',
    message: places(path) + message,
  }))

/** Names are stored in Unicode normal form C, so references must use the same form. */
const composed = (text: string) => text.normalize('NFC')

/** Parsed here, in the worker thread, because parsing the rules of a policy may take long. */
function policiesOf(document: InventoryDocument, stored: NamedModules): ReadPolicy[] {
  const { globalPolicy, pools = [] } = document
  const definitions = definitionsOf(document, stored)
  const stated = [
    { path: ['globalPolicy'], policy: globalPolicy },
    ...pools.map(({ policy }, i) => ({ path: ['pools', i, 'policy'], policy })),
  ]
  return stated.flatMap(({ path, policy }) => {
    if (policy === undefined || policy === null) return []
    const used = namedModules(policy).flatMap((each) => definitions.get(nameOf(each)) ?? [])
    const context = { rules: cel, modules: [...definitions.values()] }
    return [{ path: pathText(path), modules: used, read: parsePolicy(policy, context, path) }]
  })
}

const definitionsOf = (document: InventoryDocument, stored: NamedModules) =>
  new Map([...stored, ...statedIn(document)].map((each) => [nameOf(each), each]))

const statedIn = ({ modules = [] }: InventoryDocument): NamedModules =>
  modules.map(({ archived: _archived, ...definition }) => definition)

const nameOf = ({ id, version }: { id: string; version: number }) => customModuleId(id, version)

/** Checked here for the same reason: the expressions are tried out. */
const moduleIssuesOf = (document: InventoryDocument): Issue[] =>
  statedIn(document).flatMap((definition, i) =>
    checkCustomModule(definition, cel).problems.map(({ path, message }) => ({
      path: `${pathText(['modules', i])}.${path}`,
      message,
    })),
  )

const factorsIssuesOf = ({ rankerFactors }: InventoryDocument): readonly Issue[] => {
  const rule = rankerFactors?.sla?.rule ?? null
  const sound =
    rule === null ? ok(null) : checkRule({ rule, path: 'rankerFactors.sla.rule', stored: [] })
  return sound.ok ? [] : sound.error
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
