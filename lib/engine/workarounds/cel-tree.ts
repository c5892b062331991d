/**
 * @workaround @bufbuild/cel@0.6.1
 * @see https://github.com/bufbuild/cel-es/pull/192
 *
 * The library exports no types for the tree of a parsed expression and no way to walk it, so nodes are recognised by
 * their shape. Goes when the library has a visitor.
 */

/** The part of the library's syntax tree that is read here. */
export type Node = { id?: bigint; exprKind: { case?: string | undefined; value?: unknown } }

/** The nodes directly below, for any kind of expression. */
export function childrenOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  if (isNode(value)) return [value]
  return Object.values(value).flatMap((part) =>
    Array.isArray(part)
      ? part.flatMap(childrenOf)
      : typeof part === 'object'
        ? childrenOf(part)
        : [],
  )
}

const isNode = (value: object): value is Node => 'exprKind' in value

/** The names that a loop defines. */
export const boundNames = (value: unknown): string[] => {
  const { accuVar, iterVar, iterVar2 } = value as Record<string, unknown>
  return [accuVar, iterVar, iterVar2].filter((name) => typeof name === 'string')
}

/** The name of a variable, or null. */
export const nameOf = ({ exprKind }: Node): string | null =>
  exprKind.case === 'identExpr' ? (exprKind.value as { name: string }).name : null

/** The text of a constant, or null. */
export function constantText({ exprKind }: Node): string | null {
  if (exprKind.case !== 'constExpr') return null
  const { constantKind } = exprKind.value as { constantKind: { case?: string; value?: unknown } }
  return constantKind.case === 'stringValue' ? String(constantKind.value) : null
}
