import { boundNames, childrenOf, constantText, type Node, nameOf } from '../workarounds/cel-tree'
import { patternProblem } from './rule-cost/patterns'

/** A `variable.field` that an expression reads, and the key that it reads in the field, such as a label. */
export type FieldUse = { variable: string; field: string; key: string | null; at: number }

/** An error in an expression, with the offset of its character. */
export type RuleFault = { message: string; at: number }

export type Bounds = {
  fault: RuleFault | null
  fields: readonly FieldUse[]
  /** The variables that are read, with the offset of the first use. */
  variables: ReadonlyMap<string, number>
  /** The variables that are not only read by field names, but as a whole or by a computed key. */
  whole: ReadonlySet<string>
}

const MAX_NODES = 250
const MAX_DEPTH = 64

/** The offset of each node in the text, by the id of the node. */
export type Positions = Readonly<Record<string, number>>

/** Checks the nesting of an expression before it is parsed, because parsing deep nesting takes long. */
export function textFault(source: string): RuleFault | null {
  let depth = 0
  for (const { 0: bracket, index } of withoutTexts(source).matchAll(/[()[\]{}]/g)) {
    depth += '([{'.includes(bracket) ? 1 : -1
    if (depth > MAX_DEPTH) {
      const message = `Is nested too deeply: more than ${MAX_DEPTH} levels of brackets`
      return { message, at: index }
    }
  }
  return null
}

const withoutTexts = (source: string) => source.replace(TEXTS, (text) => ' '.repeat(text.length))

const TEXTS = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

/**
 * Walks a parsed expression: counts its nodes, refuses nested comprehensions and patterns that are costly or not
 * constant, and lists the fields that it reads.
 */
export function boundsOf(root: Node | undefined, positions: Positions): Bounds {
  const fields: FieldUse[] = []
  const variables = new Map<string, number>()
  const whole = new Set<string>()
  let nodes = 0
  let fault: RuleFault | null = null

  const visit = (node: Node, depth: number, bound: readonly string[], isOwner = false) => {
    nodes++
    if (nodes > MAX_NODES) return
    const { case: kind, value } = node.exprKind
    const at = positions[String(node.id)] ?? 0
    const name = nameOf(node)
    if (name !== null && !bound.includes(name)) {
      if (!variables.has(name)) variables.set(name, at)
      if (!isOwner) whole.add(name)
    }
    const use = fieldUse(node)
    if (use !== null && !bound.includes(use.variable)) fields.push({ ...use, at })

    const inside = kind === 'comprehensionExpr'
    if (inside && depth >= 1) fault ??= { message: NESTED, at }
    const message = kind === 'callExpr' ? matchesProblem(value) : null
    if (message !== null) fault ??= { message, at }
    const names = inside ? [...bound, ...boundNames(value)] : bound
    const owner = stepOf(node)?.operand
    for (const child of childrenOf(value)) {
      visit(child, inside ? depth + 1 : depth, names, child === owner)
    }
  }
  if (root !== undefined) visit(root, 0, [])

  return { fault: faultOf(root, nodes, fault), fields, variables, whole }
}

const NESTED = 'Has a loop (all, exists, map, filter) inside another loop'

function faultOf(root: Node | undefined, nodes: number, fault: RuleFault | null): RuleFault | null {
  if (root === undefined) return { message: 'Is empty', at: 0 }
  if (nodes > MAX_NODES) return { message: `Is too large: more than ${MAX_NODES} parts`, at: 0 }
  return fault
}

/** The pattern of `matches` must be a constant, so that its cost is known before the evaluation. */
function matchesProblem(call: unknown): string | null {
  const { function: name, args } = call as { function: string; args: Node[] }
  if (name !== 'matches') return null
  const pattern = args.length === 0 ? null : constantText(args[args.length - 1] as Node)
  return pattern === null
    ? 'Gives matches() something else than a text in quotes as its pattern'
    : patternProblem(pattern)
}

/** Reads `a.b`, `a.b.c`, `a["b"]` and `a.b["c"]`. */
function fieldUse(node: Node): Omit<FieldUse, 'at'> | null {
  const outer = stepOf(node)
  if (outer === null) return null

  const variable = nameOf(outer.operand)
  if (variable !== null) return { variable, field: outer.key, key: null }

  const inner = stepOf(outer.operand)
  const owner = inner === null ? null : nameOf(inner.operand)
  return inner === null || owner === null
    ? null
    : { variable: owner, field: inner.key, key: outer.key }
}

function stepOf({ exprKind }: Node): { operand: Node; key: string } | null {
  if (exprKind.case === 'selectExpr') {
    const { operand, field } = exprKind.value as { operand?: Node; field: string }
    return operand === undefined ? null : { operand, key: field }
  }
  if (exprKind.case !== 'callExpr') return null

  const call = exprKind.value as { function: string; args: Node[] }
  const [operand, index] = call.args
  if (call.function !== '_[_]' || operand === undefined || index === undefined) return null
  const key = constantText(index)
  return key === null ? null : { operand, key }
}
