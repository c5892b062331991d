import { CelScalar, celFunc, isCelList, isCelMap } from '@bufbuild/cel'
import { childrenOf, type Node } from '../../workarounds/cel-tree'
import { charge } from './meter'

/** A name that no expression can contain. */
const LOOP = '@loop'

/** Entering a step of a loop and merging its errors costs about as much as this many parts. */
const STEP_COST = 20

const { DYN, INT } = CelScalar

/** Charges for all steps of a loop before the first one, and returns the range of the loop. */
export const loopFunction = celFunc(LOOP, [DYN, INT], DYN, (range, stepCost) => {
  const steps = isCelList(range) || isCelMap(range) ? range.size : 0
  charge(steps * Number(stepCost))
  return range
})

/** Makes every loop of a parsed expression charge for its steps. Returns the number of parts of the expression. */
export function chargeLoops(root: Node): number {
  let parts = 1
  for (const child of childrenOf(root.exprKind.value)) parts += chargeLoops(child)

  if (root.exprKind.case === 'comprehensionExpr') {
    const loop = root.exprKind.value as Loop
    const stepCost = STEP_COST + partsOf(loop.loopCondition) + partsOf(loop.loopStep)
    loop.iterRange = chargedRange(loop.iterRange, stepCost)
  }
  return parts
}

type Loop = { iterRange: Node; loopCondition: Node; loopStep: Node }

const partsOf = (node: Node): number =>
  childrenOf(node.exprKind.value).reduce((sum, child) => sum + partsOf(child), 1)

const chargedRange = (range: Node, stepCost: number): Node => ({
  ...range,
  exprKind: {
    case: 'callExpr',
    value: { function: LOOP, args: [range, constant(range, BigInt(stepCost))] },
  },
})

const constant = (like: Node, value: bigint): Node => ({
  ...like,
  exprKind: { case: 'constExpr', value: { constantKind: { case: 'int64Value', value } } },
})
