/** A goal of a policy for one deployable; shares are between 0 and 1. */
export type Goal =
  /** These shares of the group. Accounts that are not named split the rest in their present proportions. */
  | { kind: 'shares'; shares: Readonly<Record<string, number>> }
  /** At most this mean price per hour over the launches with a known price. */
  | { kind: 'cost'; atMost: number }
  /** At least this share for each of `count` providers. */
  | { kind: 'providers'; count: number; atLeast: number }

export type GoalRow = {
  account: string
  /** Null if the goal does not name this account. */
  target: number | null
  before: number
  got: number
  weightBefore: number
  weight: number
}

/** Why the goal cannot be met. `account` is null if the reason concerns the whole goal. */
export type GoalLimit = { account: string | null; words: string }

export type GoalSolution = {
  isMet: boolean
  /** The group whose accounts are weighed; null when no match competes. */
  group: number | null
  /** The base entry whose param holds the weights; null without an enabled base. */
  entry: { id: string; param: string } | null
  /** Whole weights of every account of the group; empty if the goal is met already or out of reach. */
  weights: Readonly<Record<string, number>>
  rows: readonly GoalRow[]
  /** The largest distance of a share from its target, 0..1; null for a goal without target shares. */
  largestError: number | null
  /** The mean price per hour before and after; null if no price is known. */
  perHour: { before: number | null; after: number | null }
  limits: readonly GoalLimit[]
}
