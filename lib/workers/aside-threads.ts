import type { newGate } from './fair-gate'

/**
 * The threads beside the serving one that carry out calls: large reads, and everything that places VMs or allocates
 * hosts, so that the serving thread keeps no nodes and VMs of clusters for them and locks are not held while it computes.
 */
export type ThreadName = 'large-reads' | 'placements'

/** Of each thread, for what was just made: three times as much by default, of which large responses need nothing. */
export const YOUNG_MB = 16

/**
 * Of each thread that runs no rules of people. V8 may end the whole process when one large object, such as the text of an
 * answer, exceeds the limit of a thread: it must stay far above what answers need. Below 2,048 V8 collects garbage before
 * its heap has become four times as large as what it keeps.
 */
const THREAD_MB = 1024

type Limits = {
  /** Calls that are carried out at a time, and those that wait. */
  making: Parameters<typeof newGate>[0]
  /** Answers in memory until their callers have taken them, and those of one caller. */
  held: number
  heldOfOne: number
  memoryMb: number
  /** To the database. */
  connections: number
  /** It computes after the other threads. */
  isLowered: boolean
}

export const threadLimits: Readonly<Record<ThreadName, Limits>> = {
  'large-reads': {
    making: { running: 2, waiting: 64, waitingOfOne: 8 },
    held: 24,
    heldOfOne: 8,
    memoryMb: THREAD_MB,
    // For the reads that are made at a time, one to spare, and as many snapshots that are sent.
    connections: 6,
    isLowered: true,
  },
  // Calls on one cluster wait for each other in the thread, which limits their number.
  placements: {
    making: { running: 2_000, waiting: 0, waitingOfOne: 0 },
    held: 2_000,
    heldOfOne: 2_000,
    memoryMb: THREAD_MB,
    // Of hosts that wait for the locks of their tenants as many calls as tenants, beside VMs that wait for their clusters.
    connections: 10,
    isLowered: false,
  },
}
