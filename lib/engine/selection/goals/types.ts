/** What a person wants of a policy for one deployable; shares are parts of 1. */
export type Goal =
  /** These shares of the group; accounts that are not named split what is left as they do now. */
  | { kind: 'shares'; shares: Readonly<Record<string, number>> }
  /** A mean price per hour over the launches whose price is known. */
  | { kind: 'cost'; atMost: number }
  /** This share or more with each of that many providers. */
  | { kind: 'providers'; count: number; atLeast: number }

export type GoalRow = {
  account: string
  /** Null where the goal gives this account no share of its own. */
  target: number | null
  before: number
  got: number
  weightBefore: number
  weight: number
}

/** Why the goal cannot be met as stated: of one account, or of the goal as a whole. */
export type GoalLimit = { account: string | null; words: string }

export type GoalSolution = {
  isMet: boolean
  /** The group whose accounts are weighed; null when no match competes. */
  group: number | null
  /** The base entry whose param holds the weights; null without an enabled base. */
  entry: { id: string; param: string } | null
  /** Whole weights of every account of the group; empty when the goal is met already or cannot be approached. */
  weights: Readonly<Record<string, number>>
  rows: readonly GoalRow[]
  /** The largest distance of a share from the wanted one, 0..1; null for a goal without wanted shares. */
  largestError: number | null
  /** The mean price per hour before and after; null where no price is known. */
  perHour: { before: number | null; after: number | null }
  limits: readonly GoalLimit[]
}
