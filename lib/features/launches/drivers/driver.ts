/** An attempt as a driver gets it. */
export type Attempt = {
  launchId: string
  attempt: number
  /** When it was decided, and the seed it was decided by. */
  at: Date
  seed: string
  instances: number
  /** Names, as the provider knows them. */
  account: { id: string; name: string; provider: string }
  /** What Berth placed on the account and others report there, this attempt included. */
  accountRunning: number
  realm: string | null
  hardwareProfile: string | null
  deployable: { id: string; name: string }
  tenant: { id: string; name: string } | null
  labels: Readonly<Record<string, string>>
  extraSpecs: Readonly<Record<string, string>>
}

/** Where an attempt stands: ended, or accepted, to be looked at again under a reference or never. */
export type Step =
  | { kind: 'ended'; result: 'succeeded' | 'failed'; error: string | null }
  | { kind: 'accepted'; again: { at: Date; reference: string } | null }

/**
 * Carries out attempts for an account. Either call may come twice for one attempt, when a process was cut off in
 * between; a second start must begin nothing new.
 */
export type LaunchDriver = {
  start: (attempt: Attempt, now: Date) => Promise<Step>
  follow: (attempt: Attempt, reference: string, now: Date) => Promise<Step>
}

export const failed = (error: string): Step => ({ kind: 'ended', result: 'failed', error })
export const succeeded: Step = { kind: 'ended', result: 'succeeded', error: null }
