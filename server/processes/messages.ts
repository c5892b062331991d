import type { Counts } from '@/lib/observe/metrics.server'

/** Messages of a server process to the one that started it. */
export type FromProcess =
  | { kind: 'listening'; port: number }
  | { kind: 'count-all'; id: number }
  | { kind: 'counts'; id: number; counts: Counts }

/** Messages to a server process: a request for its counts, and the counts of all. */
export type ToProcess =
  | { kind: 'count'; id: number }
  | { kind: 'all-counts'; id: number; all: readonly Counts[] }
