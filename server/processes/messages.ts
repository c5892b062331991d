import type { Counts } from '@/lib/observe/metrics.server'

/** Messages from a server process to the process that started it. */
export type FromProcess =
  | { kind: 'listening'; port: number }
  | { kind: 'count-all'; id: number }
  | { kind: 'counts'; id: number; counts: Counts }

/** Messages to a server process: a request for its metrics, and the metrics of all processes. */
export type ToProcess =
  | { kind: 'count'; id: number }
  | { kind: 'all-counts'; id: number; all: readonly Counts[] }
